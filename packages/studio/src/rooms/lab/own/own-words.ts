/** What the view of a problem of one's own says, in English and Italian. */
import type { Language } from '@telos/lab'
import type { OwnExample } from './own-examples.ts'

const english = {
  title: 'A problem of your own',
  lead: 'Write a problem in TypeScript. It runs in a worker of this page without a network, and only when you say so.',
  run: 'Run it',
  stop: 'Stop',
  toCode: 'to the code',
  step: 'Step through its search',
  again: 'Run it again',
  changed: 'The text has changed since it was run.',
  idle: 'Nothing has run yet.',
  fromLink: 'This code came with a link or a file. Read it before you run it.',
  damaged: 'The code of this link is damaged. Ask for it again; long links are sometimes cut.',
  loading: 'Loading the code …',
  ready: (title: string) => `${title} is ready.`,
  startIs: 'start',
  heuristics: 'heuristics',
  strategy: 'first job',
  problems: (count: number) => (count === 1 ? 'One problem' : `${count} problems`),
  stopped: {
    asked: 'Stopped.',
    time: 'Stopped after 5 seconds: the code did not finish loading. Is there a loop that never ends?',
    hung: 'Stopped because the code did not react. Is there a loop that never ends?',
  },
  silent: 'The code has not answered for 3 seconds. It may be in a loop that never ends.',
  examples: 'Start from',
  exampleNames: {
    counting: 'counting (successors)',
    ferry: 'the ferry (preconditions)',
    robot: 'a robot (STRIPS)',
  } satisfies Record<OwnExample, string>,
  open: 'Open a file',
  save: 'Save as a file',
  share: 'Copy a link',
  shared: 'The link holds the whole text. Whoever opens it sees the code and decides whether to run it.',
  replaced: 'This took the place of your text. Undo in the editor brings it back.',
  tooLarge: 'This file is larger than 500 kB: it is no problem that somebody wrote.',
  line: (line: number, column: number) => `line ${line}, column ${column}`,
  help: 'What a problem is made of',
  helpLines: [
    'start: where the search begins',
    'goal: when it ends',
    'actions: successors, prePost or strips',
    'cost, heuristics, print and more if you like',
  ],
}

export type OwnWords = typeof english

const italian: OwnWords = {
  title: 'Un problema tuo',
  lead: 'Scrivi un problema in TypeScript. Gira in un worker di questa pagina, senza rete, e solo quando lo dici tu.',
  run: 'Esegui',
  stop: 'Ferma',
  toCode: 'al codice',
  step: 'Segui la ricerca passo per passo',
  again: 'Esegui di nuovo',
  changed: 'Il testo è cambiato da quando è stato eseguito.',
  idle: 'Non è ancora stato eseguito nulla.',
  fromLink: 'Questo codice è arrivato con un link o un file. Leggilo prima di eseguirlo.',
  damaged: 'Il codice di questo link è danneggiato. Fattelo mandare di nuovo; i link lunghi a volte vengono tagliati.',
  loading: 'Carico il codice …',
  ready: (title) => `${title} è pronto.`,
  startIs: 'inizio',
  heuristics: 'euristiche',
  strategy: 'prima ricerca',
  problems: (count) => (count === 1 ? 'Un problema' : `${count} problemi`),
  stopped: {
    asked: 'Fermato.',
    time: 'Fermato dopo 5 secondi: il codice non ha finito di caricarsi. C’è un ciclo che non finisce mai?',
    hung: 'Fermato perché il codice non reagiva. C’è un ciclo che non finisce mai?',
  },
  silent: 'Il codice non risponde da 3 secondi. Forse è in un ciclo che non finisce mai.',
  examples: 'Parti da',
  exampleNames: {
    counting: 'contare (successori)',
    ferry: 'il traghetto (precondizioni)',
    robot: 'un robot (STRIPS)',
  },
  open: 'Apri un file',
  save: 'Salva come file',
  share: 'Copia un link',
  shared: 'Il link contiene tutto il testo. Chi lo apre vede il codice e decide se eseguirlo.',
  replaced: 'Ha preso il posto del tuo testo. Annulla, nell’editor, lo riporta.',
  tooLarge: 'Questo file supera i 500 kB: non è un problema scritto da qualcuno.',
  line: (line, column) => `riga ${line}, colonna ${column}`,
  help: 'Di che cosa è fatto un problema',
  helpLines: [
    'start: dove comincia la ricerca',
    'goal: quando finisce',
    'actions: successors, prePost o strips',
    'cost, heuristics, print e altro, se vuoi',
  ],
}

export const ownWords: Readonly<Record<Language, OwnWords>> = { en: english, it: italian }
