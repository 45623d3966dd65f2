/** The lists that a new retailer chooses from. */
export const onboardingLists = ['kitchenPlanningTools', 'kitchenSoftware', 'jobRoles'] as const;
