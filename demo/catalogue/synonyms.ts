const es = `chalina, chal, bufanda, fular = pañuelo
chompa, suéter, jersey, pulóver = chompa, cárdigan
casaca, chaqueta, campera = casaca, blazer, gabardina
saco = blazer
polo, camiseta, remera = polo, top
camisa, blusa = camisa, blusa
buzo, sudadera, hoodie = polera, jogger
zapatilla, tenis, sneaker = zapatilla
zapato = zapatilla, mocasín, botín, ballerina, mule
sandalia, ojota = sandalia, mule, plataforma
bota = botín
bolso, bolsa, bag = bolso, cartera, tote, bandolera, sobre
cinturón, correa, cinto = correa
lentes, gafas, anteojos = lentes
arete, pendiente = argollas
gorro, gorra, sombrero = sombrero, bucket, chullo
ropa de baño, traje de baño, bañador = ropa de baño, trikini, bikini
pantalón corto = short, bermuda
vaquero, denim = jean
vestido = vestido
gift card, vale = tarjeta de regalo`;

const en = `shawl, bandana, foulard = scarf
jumper, sweater, pullover = sweater, cardigan
jacket, blazer = jacket, blazer, trench
waistcoat, gilet = vest
tshirt, t shirt = tee
sweatshirt, hoodie = hoodie
sneaker, trainer = sneaker
shoe = sneaker, loafer, boot, ballet flat, mule
sandal = sandal, mule, platform
bag, purse, handbag = bag, tote, clutch, crossbody
rucksack = backpack
sunglasses, shades = sunglasses
earrings = hoops
hat, cap, beanie = hat, beanie
swimsuit, swimwear = swimsuit, one piece, bikini
bathing suit = swimsuit, one piece, bikini
trousers, slacks = pants
pants = culottes, joggers
denim = jeans, denim
dress = dress
gift card, voucher = gift card`;

/** What shoppers call what the demo's names call otherwise. */
export const synonyms = { es, en };
