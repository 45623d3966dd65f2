interface Taking {
  /** A step took so many days so often. `letter` says which. */
  days: (letter: string, days: number, count: number) => void;
  /** So many have this status. */
  status: (status: string, count: number) => void;
}

const quote = 34;
const minus = 45;
const isDigit = (code: number) => code >= 48 && code <= 57;

/**
 * Gives each count in the details of counts: JSON objects of whole numbers, one after the other, as the database writes
 * them (`{"c14": 2, "active": 3}{"c14": -1}`). Their keys are statuses, or a letter with days; no key has a quote in it.
 */
export function eachDetail(details: string, { days, status }: Taking): void {
  for (let at = details.indexOf('"'); at >= 0; at = details.indexOf('"', at)) {
    const key = at + 1;
    at = key + 1;
    let took = 0;
    for (let code = details.charCodeAt(at); isDigit(code); code = details.charCodeAt((at += 1)))
      took = took * 10 + code - 48;
    const isDays = at > key + 1 && details.charCodeAt(at) === quote;
    if (!isDays) at = details.indexOf('"', at);
    const end = at;
    at += 3;
    const isNegative = details.charCodeAt(at) === minus;
    if (isNegative) at += 1;
    let count = 0;
    for (let code = details.charCodeAt(at); isDigit(code); code = details.charCodeAt((at += 1)))
      count = count * 10 + code - 48;
    const signed = isNegative ? -count : count;
    if (isDays) days(details[key]!, took, signed);
    else status(details.slice(key, end), signed);
  }
}
