import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useValue } from '#page/form/form-store.ts';
import classes from './signature.module.css';
import { dialled, webAddressOf } from './signature-values.ts';

// Mail programs read no style sheets and lay out by tables alone; what stands here is what is copied.
const cell: CSSProperties = {
  padding: 0,
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: 13,
  lineHeight: '19px',
  color: '#22242c',
};
const name: CSSProperties = { ...cell, fontSize: 15, fontWeight: 'bold', lineHeight: '21px' };
const quiet: CSSProperties = { ...cell, color: '#5b6072' };
// Lines that can be pressed stand far enough apart for a finger.
const pressed: CSSProperties = { ...cell, lineHeight: '24px' };
const gap: CSSProperties = { ...cell, height: 10, lineHeight: '10px', fontSize: 10 };
const link: CSSProperties = { color: '#0025a4', textDecoration: 'none' };

/** The signature as it is copied, on the white of a mail. `logo` is its address for everybody; null if there is none. */
export function SignaturePreview({ logo, ref }: { logo: string | null; ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui();
  const [phone, mobile, email] = [useValue('phone'), useValue('mobile'), useValue('email').trim()];
  const [company, website] = [useValue('company').trim(), useValue('website').trim()];
  const [person, position] = [useValue('name').trim(), useValue('position').trim()];
  const [street, city] = [useValue('street').trim(), useValue('city').trim()];
  const withLogo = useValue('logo') === 'yes' && logo !== null;
  const web = webAddressOf(website);
  const call = (label: string, number: string) => {
    const digits = dialled(number);
    return (
      <Line style={pressed}>
        {label}{' '}
        {digits ? (
          <a href={`tel:${digits}`} style={link}>
            {number.trim()}
          </a>
        ) : (
          number.trim()
        )}
      </Line>
    );
  };
  return (
    <div ref={ref} className={classes['paper']} aria-label={t`Preview of the signature`} role="group">
      <table cellPadding={0} cellSpacing={0} role="presentation" style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {person && <Line style={name}>{person}</Line>}
          {position && <Line style={quiet}>{position}</Line>}
          {(company || street || city) && <Line style={gap}>&nbsp;</Line>}
          {company && <Line style={{ ...cell, fontWeight: 'bold' }}>{company}</Line>}
          {street && <Line style={cell}>{street}</Line>}
          {city && <Line style={cell}>{city}</Line>}
          {(phone || mobile || email || web) && <Line style={gap}>&nbsp;</Line>}
          {phone.trim() && call(t`Phone`, phone)}
          {mobile.trim() && call(t`Mobile`, mobile)}
          {email && (
            <Line style={pressed}>
              <a href={`mailto:${email}`} style={link}>
                {email}
              </a>
            </Line>
          )}
          {web && (
            <Line style={pressed}>
              <a href={web} style={link}>
                {website.replace(/^https?:\/\//i, '')}
              </a>
            </Line>
          )}
          {withLogo && (
            <>
              <Line style={gap}>&nbsp;</Line>
              <Line style={cell}>
                <img src={logo} alt={company} height={44} style={{ height: 44, border: 0 }} />
              </Line>
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Line(props: { style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td style={props.style}>{props.children}</td>
    </tr>
  );
}
