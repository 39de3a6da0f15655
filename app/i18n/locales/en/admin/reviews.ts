/** Reviews by buyers. */
export const reviews = {
  adminReviews: {
    one: "Review {{id}}: {{product}}",
    review: "Review",
    stars: "Stars",
    anyStars: "All",
    pending: "To be checked",
    approved: "Published",
    refused: "Not published",
    author: "Signed",
    forgotten: "No name (deleted account)",
    written: "Written",
    fit: "Fit",
    text: "Text",
    picture: "Picture {{number}}",
    decide: "Decide",
    approve: "Publish",
    approveHint: "It appears on the product’s page with its name and pictures.",
    refuse: "Do not publish",
    refuseHint:
      "The author sees the reason on the review’s form, and can change the review and send it again.",
    delete: "Delete the review",
    deleteHint:
      "It is deleted with its pictures and cannot be restored. Its author is not told and can write another.",
    refusal: "Why it is not published",
    ofProduct: "Only those of {{product}}.",
    allProducts: "See those of all products",
    "changed-meanwhile":
      "The review has changed since you opened this page. See how it is now and decide again.",
    missingRefusal: "Write why it is not published.",
    pendingCount_one: "{{count}} review to check",
    pendingCount_other: "{{count}} reviews to check",
    none: "There are no reviews to check.",
  },
};
