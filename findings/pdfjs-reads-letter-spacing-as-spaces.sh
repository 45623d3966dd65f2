#!/usr/bin/env bash
# PDF.js (unpdf 1.8.1): a heading with letter-spacing (the Tc operator, as pdfkit 0.20.2 writes it) comes out of
# getTextContent with a blank between all its letters from about a ninth of the font's size on. The operator that says so
# is in the file; who looks for words such as "Auftrag" does not find them.
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund unpdf@1.8.1 pdfkit@0.20.2 >/dev/null 2>&1
cat >run.mjs <<'JS'
import PDFDocument from 'pdfkit';
import { extractText, getDocumentProxy } from 'unpdf';

async function read(share) {
  const document = new PDFDocument();
  const parts = [];
  document.on('data', (part) => parts.push(part));
  const done = new Promise((resolve) => document.on('end', resolve));
  document.fontSize(20).text('Auftrag', { characterSpacing: 20 * share });
  document.end();
  await done;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(parts))), { mergePages: true });
  return text.trim();
}

const seen = { '0.05 em': await read(0.05), '0.2 em': await read(0.2) };
console.log(seen);
process.exitCode = seen['0.05 em'] === 'Auftrag' && seen['0.2 em'] === 'A u f t r a g' ? 0 : 1;
JS
node run.mjs
