import { type ItalianWords, italianWords, prunings } from '@telos/core/search'
import { strategies } from '../../run/job.ts'
import type { Messages, NamedText } from '../message-table.ts'

/** Italian texts come from the files of the strategies and prunings, in the same order as the English ones. */
function declared(
  all: readonly { readonly name: string }[],
  words: Readonly<Record<string, ItalianWords>>,
): Record<string, NamedText> {
  return Object.fromEntries(all.map(({ name }) => [name, { title: words[name].title, summary: words[name].summary }]))
}

/** Strategies in Italian. */
export const strategyTexts: Messages['strategies'] = declared(strategies, italianWords.engines)

/** Prunings in Italian. */
export const pruningTexts: Messages['prunings'] = declared(prunings, italianWords.prunings)

/** Counters in Italian. */
export const statisticTexts: Messages['statistics'] = {
  inFringe: { title: 'in frontiera', summary: 'nodi ora nella frontiera' },
  maxFringe: { title: 'max frontiera', summary: 'massimo numero di nodi presenti insieme nella frontiera' },
  processed: { title: 'elaborati', summary: 'nodi inseriti nella frontiera, compresa la radice' },
  maxDepth: { title: 'max profondità', summary: 'profondità del nodo più profondo inserito nella frontiera' },
  branching: {
    title: 'ramificazione',
    summary: 'fattore di ramificazione effettivo: elaborati elevato a 1 / max profondità',
  },
  expanded: { title: 'espansi', summary: 'nodi di cui sono stati generati i successori' },
  generated: { title: 'generati', summary: 'successori generati, compresi quelli scartati subito' },
  reopened: { title: 'riaperti', summary: 'stati riesaminati dopo aver trovato un cammino meno costoso' },
  duplicates: { title: 'duplicati', summary: 'cammini scartati dalla potatura' },
  bytes: { title: 'memoria', summary: 'byte occupati da nodi e stati' },
  ms: { title: 'tempo', summary: 'millisecondi di ricerca' },
}
