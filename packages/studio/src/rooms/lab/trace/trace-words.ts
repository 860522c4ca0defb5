/** What the view of traces says, in English and Italian. */
import type { Language } from '@telos/lab'

const english = {
  title: 'A recorded search',
  lead: 'Open a trace of Posthoc (version 1.x, YAML or JSON) and step through it: the same tree, fringe and time bar as for a search that runs here. Trees of the Lab are exported as traces, too.',
  open: 'Open a trace',
  drop: 'or drop it on the page, or paste its text below',
  text: 'Text of the trace',
  read: 'Read the text',
  tooLong: (path: string, characters: string) =>
    `${path} is open. It has ${characters} characters: too many to edit here.`,
  gone: 'This address had a recorded search. Recordings are gone when the page is closed or loaded anew: open the file again.',
  back: 'Back to its search',
  example: 'Read a small example',
  tooLarge: 'This file has more than 50 million characters. Traces of that size are not read.',
}

export type TraceWords = typeof english

const italian: TraceWords = {
  title: 'Una ricerca registrata',
  lead: 'Apri una traccia di Posthoc (versione 1.x, YAML o JSON) e seguila passo per passo: lo stesso albero, la stessa frontiera e la stessa barra del tempo di una ricerca eseguita qui. Anche gli alberi del laboratorio si esportano come tracce.',
  open: 'Apri una traccia',
  drop: 'o trascinala sulla pagina, o incolla il testo qui sotto',
  text: 'Testo della traccia',
  read: 'Leggi il testo',
  tooLong: (path, characters) => `${path} è aperta. Ha ${characters} caratteri: troppi per modificarla qui.`,
  gone: 'A questo indirizzo c’era una ricerca registrata. Le registrazioni vanno perse quando la pagina si chiude o si ricarica: riapri il file.',
  back: 'Torna alla sua ricerca',
  example: 'Leggi un piccolo esempio',
  tooLarge: 'Questo file supera i 50 milioni di caratteri. Tracce così grandi non vengono lette.',
}

export const traceWords: Readonly<Record<Language, TraceWords>> = { en: english, it: italian }
