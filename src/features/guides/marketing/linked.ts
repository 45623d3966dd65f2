import { apiBase, pathOf } from '#api/endpoint.ts';
import { getLinkedAssets, linkAssets, type AssetChoice } from '#api/shop/assets.ts';
import { call } from '#page/api/api.ts';

/** The address under which the browser itself fetches a file or an archive, for an hour. Throws `ApiFailure`. */
export async function addressOf(choice: AssetChoice): Promise<{ address: string; fileName: string }> {
  const { token, fileName } = await call(linkAssets, { body: choice });
  return { address: `${apiBase}${pathOf(getLinkedAssets, { token })}`, fileName };
}

/** Has the browser save a file or an archive as it arrives. Throws `ApiFailure`. */
export async function download(choice: AssetChoice): Promise<void> {
  const { address, fileName } = await addressOf(choice);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

/** The bytes of a file. Throws `ApiFailure`. */
export async function fileOf(id: string, type: string): Promise<Blob> {
  const { token } = await call(linkAssets, { body: { id } });
  return new Blob([await call(getLinkedAssets, { params: { token } })], { type });
}
