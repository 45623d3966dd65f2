/** The light colours of mails. `darkStyles` has their dark counterparts. */
const ink = '#1d1d1b';
const quiet = '#62625c';
const line = '#e4e3dd';
const blue = '#0025a4';
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline styles of a mail's parts, because many mail programs drop style sheets. */
export const styles = {
  body: `margin:0;padding:0;width:100%;background-color:#f4f3ef;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%`,
  page: 'background-color:#f4f3ef;border-collapse:collapse',
  margin: 'padding:24px 12px 40px',
  column: 'width:100%;max-width:600px;border-collapse:separate;text-align:left',
  head: `margin:0 0 24px;padding:0 0 18px;border-bottom:1px solid ${line}`,
  logo: `display:block;height:52px;max-width:260px;width:auto;border:0;border-radius:6px;font-family:${sans};font-size:20px;line-height:52px;font-weight:600;color:${ink}`,
  name: `font-family:${sans};font-size:20px;line-height:28px;font-weight:600;color:${ink}`,
  mark: 'display:inline-block;width:32px;height:32px;border:0;vertical-align:middle',
  wordmark: `padding-left:11px;font-family:'Instrument Sans',${sans};font-size:22px;line-height:32px;font-weight:400;letter-spacing:-0.025em;vertical-align:middle;color:${ink}`,
  wordmarkStrong: 'font-weight:700',
  card: `padding:28px 32px;background-color:#ffffff;border:1px solid ${line};border-radius:8px`,
  paragraph: `margin:0 0 16px;font-family:${sans};font-size:16px;line-height:25px;color:${ink}`,
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${line};font-family:${sans};font-size:16px;line-height:25px;color:${ink}`,
  buttonTable: 'margin:26px 0 14px;border-collapse:separate',
  buttonCell: `background-color:${blue};border-radius:6px;mso-padding-alt:14px 26px`,
  buttonLink: `display:inline-block;padding:14px 26px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px`,
  instead: `margin:0 0 26px;font-family:${sans};font-size:13px;line-height:20px;color:${quiet};word-break:break-all`,
  link: `color:${blue};text-decoration:underline`,
  facts: `margin:10px 0 24px;border-collapse:collapse;border-top:1px solid ${line}`,
  factLabel: `padding:9px 16px 9px 0;width:44%;font-family:${sans};font-size:14px;line-height:20px;font-weight:400;color:${quiet};border-bottom:1px solid ${line};vertical-align:top`,
  factValue: `padding:9px 0;font-family:${sans};font-size:14px;line-height:20px;color:${ink};border-bottom:1px solid ${line};vertical-align:top`,
  aside: `margin:0 0 24px;font-family:${sans};font-size:16px;line-height:25px;color:${ink}`,
  closing: `margin:0;font-family:${sans};font-size:16px;line-height:25px;color:${ink}`,
  foot: `padding:22px 32px 0;font-family:${sans};font-size:12px;line-height:19px;color:${quiet}`,
  footLink: `color:${quiet};text-decoration:underline`,
  hidden:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;color:#f4f3ef',
} as const;

/** For programs that read style sheets: dark colours on request, smaller margins on narrow screens. */
export const darkStyles = `
@media (max-width: 480px) {
  .card { padding: 24px 20px 22px !important; }
  .foot { padding-left: 20px !important; padding-right: 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #161614 !important; }
  .card { background-color: #21211e !important; border-color: #3a3a35 !important; }
  .text { color: #ededea !important; }
  .quiet { color: #a9a9a2 !important; }
  .line { border-color: #3a3a35 !important; }
  .link { color: #a9bbff !important; }
  .button { background-color: #3d5ce0 !important; }
  .button-link { color: #ffffff !important; }
}`;
