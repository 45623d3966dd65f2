import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate, type PlainDate } from '#domain/time/date.ts';
import { problemInWords } from '#page/api/problem-words.ts';
import { saveFile } from '#page/device/save-file.ts';
import { language } from '#page/words/language.ts';
import { notify } from '#ui/notes/notify.ts';

/** Saves a list as a file on the device, and says that it was saved or why not. */
export function useExport(given: {
  load: () => Promise<Blob>;
  nameOf: (language: Language, today: PlainDate) => string;
}) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: async () => {
      const file = await given.load();
      const name = given.nameOf(language.get(), berlinDate(new Date()));
      saveFile(file, name);
      return name;
    },
    meta: { saysErrors: true },
    onError: (error) =>
      notify({ tone: 'bad', title: t`The file could not be made`, message: problemInWords(error) }),
    onSuccess: (name) => notify({ tone: 'good', title: t`The file has been saved`, message: name }),
  });
}
