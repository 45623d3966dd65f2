export interface ClientRegistrationPageProps {
  isStaff: boolean;
  /** True for those who give the numbers of staff. */
  givesIds: boolean;
  /** Leads away without registering. */
  onCancel: () => void;
}
