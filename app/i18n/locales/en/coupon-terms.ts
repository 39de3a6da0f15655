export const couponTerms = {
  couponTerms: {
    startsOn: "Valid from {{day}}.",
    endsOn: "Valid until {{day}}.",
    minimum: "From {{amount}} of discounted products.",
    products: "Only for: {{names}}.",
    moreProducts: "Only for: {{names}} and others.",
    firstOrder: "Only for your first order.",
    people: "Only for the people invited.",
    personLimit_one: "Once per person.",
    personLimit_other: "Up to {{count}} times per person.",
    usageLimit_one: "For a single order.",
    usageLimit_other: "For {{count}} orders in total.",
    notCombinable: "Can't be combined with other discounts.",
  },
};
