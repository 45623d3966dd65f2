/** An email address that wraps after its @, and elsewhere only where that is not enough. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  );
}
