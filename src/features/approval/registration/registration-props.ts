export interface RegistrationPageProps {
  isStaff: boolean;
  /** True for those who give the numbers of staff. */
  givesIds: boolean;
  /** Leads away without registering. */
  onCancel: () => void;
}
