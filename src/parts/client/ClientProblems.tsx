import { ProblemList } from '../form/ProblemList.tsx';
import { askForClientField, clientFieldName } from './client-field-names.ts';

/** The problems of a form about a retailer. */
export function ClientProblems(props: { from: number; onGo: (path: string) => void }) {
  return <ProblemList {...props} nameOf={clientFieldName} askFor={askForClientField} />;
}
