/** What the comparison says, in English and Italian. Tables and charts bring their own words. */
import type { Language } from '@telos/lab'
import type { ComparedJob, JobComparison } from '../../../workers/compare/compare-contract.ts'

/** Columns by their place, as the worker sends them. */
export const comparedColumns = { label: 0, cost: 6, expanded: 8 } as const

interface Finding {
  readonly total: number
  readonly solved: number
  readonly fewest: ComparedJob | undefined
  readonly cheapest: number | undefined
  /** Solved jobs whose solution costs more than the cheapest. */
  readonly dearer: number
}

const english = {
  title: 'Compare jobs',
  problem: 'Problem',
  textbook: 'Textbook',
  documents: 'Documents',
  examples: 'Examples',
  own: 'Your own problem',
  start: 'start',
  goal: 'goal',
  strategies: 'Strategies',
  prunings: 'Prunings',
  heuristics: 'Heuristics',
  usual: 'none chosen: the usual one',
  seconds: 'Seconds for each job',
  bySize: 'By size',
  bySizeLong: 'Compare the jobs on problems that grow',
  sizes: (count: number, last: string) => `${count} sizes; table and bars are those of the last one, start ${last}.`,
  sizesCut: (most: number) => `Only the first ${most} sizes of a range are compared.`,
  rangeHint: 'A range in the start, such as moves={4..40..4}, compares problems that grow.',
  whileSearching: 'While they search',
  overSizes: 'Over the size of the problem',
  expandedAxis: 'nodes expanded',
  sizeAxis: 'size',
  logarithmic: 'log scale',
  jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  tooMany: (most: number) => `Only the first ${most} jobs are run.`,
  compare: 'Compare',
  stop: 'Stop',
  running: (label: string, expanded: number, done: number, total: number) =>
    `${done} of ${total} done. ${label || 'Starting'}: ${expanded} expanded …`,
  changed: 'These settings have not been compared yet.',
  noJobs: 'Choose at least one strategy.',
  missing: 'There is nothing at this address to search.',
  ownIdle: 'Run your own problem first, then compare jobs on it.',
  toOwn: 'To your own problem',
  leftOut: (count: number) => `${count} left out: they come to the same as others.`,
  stopped: 'Stopped before all jobs had run.',
  open: 'Open in the Lab',
  openChosen: (count: number) => `Open ${count} side by side`,
  choose: (label: string) => `Choose ${label}`,
  save: 'Export',
  optimal: 'proved cheapest',
  shorter: 'Shorter bars are better. A dashed bar belongs to a job without a solution.',
  sorted: 'Sort by',
  sentence({ total, solved, fewest, cheapest, dearer }: Finding): string {
    if (fewest === undefined) return `None of ${total} jobs found a solution.`
    const all = solved === total ? (total === 1 ? 'The job' : `All ${total} jobs`) : `${solved} of ${total} jobs`
    const cost = dearer === 0 ? `a cost of ${cheapest}` : `${cheapest} at best; ${dearer} found dearer solutions`
    return `${all} found a solution, at ${cost}; ${fewest.label} expanded the fewest nodes: ${fewest.cells[comparedColumns.expanded]}.`
  },
}

export type CompareWords = typeof english

const italian: CompareWords = {
  title: 'Confronta più ricerche',
  problem: 'Problema',
  textbook: 'Da manuale',
  documents: 'Documenti',
  examples: 'Esempi',
  own: 'Il tuo problema',
  start: 'inizio',
  goal: 'meta',
  strategies: 'Strategie',
  prunings: 'Potature',
  heuristics: 'Euristiche',
  usual: 'nessuna scelta: la solita',
  seconds: 'Secondi per ogni ricerca',
  bySize: 'Per dimensione',
  bySizeLong: 'Confronta le ricerche su problemi che crescono',
  sizes: (count, last) => `${count} dimensioni; tabella e barre sono dell’ultima, inizio ${last}.`,
  sizesCut: (most) => `Di un intervallo si confrontano solo le prime ${most} dimensioni.`,
  rangeHint: 'Un intervallo nell’inizio, come moves={4..40..4}, confronta problemi che crescono.',
  whileSearching: 'Durante la ricerca',
  overSizes: 'Secondo la dimensione del problema',
  expandedAxis: 'nodi espansi',
  sizeAxis: 'dimensione',
  logarithmic: 'scala logaritmica',
  jobs: (count) => (count === 1 ? '1 ricerca' : `${count} ricerche`),
  tooMany: (most) => `Si eseguono solo le prime ${most} ricerche.`,
  compare: 'Confronta',
  stop: 'Ferma',
  running: (label, expanded, done, total) =>
    `${done} di ${total} finite. ${label || 'Si comincia'}: ${expanded} espansi …`,
  changed: 'Queste scelte non sono ancora state confrontate.',
  noJobs: 'Scegli almeno una strategia.',
  missing: 'A questo indirizzo non c’è nulla da cercare.',
  ownIdle: 'Esegui prima il tuo problema, poi confronta le ricerche.',
  toOwn: 'Al tuo problema',
  leftOut: (count) => `${count} tralasciate: equivalgono ad altre.`,
  stopped: 'Fermato prima che tutte le ricerche fossero eseguite.',
  open: 'Apri nel laboratorio',
  openChosen: (count) => `Aprine ${count} fianco a fianco`,
  choose: (label) => `Scegli ${label}`,
  save: 'Esporta',
  optimal: 'dimostrato minimo',
  shorter: 'Più corta è la barra, meglio è. Una barra tratteggiata è di una ricerca senza soluzione.',
  sorted: 'Ordina per',
  sentence({ total, solved, fewest, cheapest, dearer }) {
    if (fewest === undefined) return `Nessuna delle ${total} ricerche ha trovato una soluzione.`
    const all =
      solved === total ? (total === 1 ? 'La ricerca' : `Tutte le ${total} ricerche`) : `${solved} ricerche su ${total}`
    const found = solved === 1 ? 'ha trovato' : 'hanno trovato'
    const cost =
      dearer === 0 ? `al costo di ${cheapest}` : `al meglio ${cheapest}; ${dearer} ne hanno trovate di più care`
    return `${all} ${found} una soluzione, ${cost}; ${fewest.label} ha espanso meno nodi: ${fewest.cells[comparedColumns.expanded]}.`
  },
}

export const compareWords: Readonly<Record<Language, CompareWords>> = { en: english, it: italian }

/** What there is to say about a comparison. */
export function findingOf({ jobs }: JobComparison): Finding {
  const solved = jobs.filter(({ isSolved }) => isSolved)
  const number = (job: ComparedJob, column: number) => Number(job.cells[column])
  const [fewest] = solved.toSorted(
    (one, other) => number(one, comparedColumns.expanded) - number(other, comparedColumns.expanded),
  )
  const costs = solved.map((job) => number(job, comparedColumns.cost))
  const cheapest = costs.length === 0 ? undefined : Math.min(...costs)
  return {
    total: jobs.length,
    solved: solved.length,
    fewest,
    cheapest,
    dearer: costs.filter((cost) => cheapest !== undefined && cost > cheapest + 1e-9).length,
  }
}
