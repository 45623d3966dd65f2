import { t } from '@lingui/core/macro';
import { berlinDate } from '#domain/time/date.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { saveFile } from '#page/device/save-file.ts';
import { language } from '#page/words/language.ts';
import { notify } from '#ui/notes/notify.ts';
import type { Saving } from './saving.ts';

/** Saves a file on the device, and says that it was saved or why not. */
export async function exportList({ load, nameOf }: Saving): Promise<void> {
  try {
    const file = await load();
    const name = nameOf(language.get(), berlinDate(new Date()));
    saveFile(file, name);
    await notify({ tone: 'good', title: t`The file has been saved`, message: name });
  } catch (error) {
    await notify({ tone: 'bad', title: t`The file could not be made`, message: problemInWords(error) });
  }
}
