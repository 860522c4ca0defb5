import type { ResultMessages } from '../results-messages.ts'

const grouped = (count: number) => count.toLocaleString('it-IT')

/** By their names in exported files, which are the same in every language. */
const columns: Readonly<Record<string, string>> = {
  Search: 'Ricerca',
  inFringe: 'inFrontiera',
  MaxFringe: 'MaxFrontiera',
  Processed: 'Elaborati',
  MaxDepth: 'MaxProfondità',
  Branching: 'Ramificazione',
  Cost: 'Costo',
  Depth: 'Profondità',
  Expanded: 'Espansi',
}

export const resultTexts: ResultMessages = {
  solution: (number, cost, depth) => `soluzione ${number}: costo ${cost}, profondità ${depth}`,
  cheapest: 'è dimostrato che nessuna costa meno',
  assuming: (heuristic) => `se l'euristica ${heuristic} è ammissibile, come dichiarato`,
  refuted: (heuristic, state, estimate, distance, isProved) =>
    `h(${state}) = ${estimate}, ma l'obiettivo dista ${distance}: ${heuristic} non è ammissibile${isProved ? '' : ', e nulla è dimostrato'}`,
  inconsistent: (heuristic, from, cost, to) =>
    `${from}, ma un passo di costo ${cost} porta a ${to}: ${heuristic} non è consistente`,
  mayLose: (pruning) =>
    `${pruning} scarta cammini meno costosi verso stati già espansi, e una soluzione ottima può andare persa; --pruning best-cost li tiene`,
  unproved: (reason) => `nulla è dimostrato: ${reason}`,
  limits: {
    nodes: 'tutti i nodi consentiti sono stati espansi; --expansions ne consente di più',
    time: 'il tempo è scaduto; --time SECONDI ne concede di più',
    memory: 'la memoria consentita è esaurita; --memory LIMITE ne concede di più',
  },
  nodesOfJob: 'tutti i nodi consentiti sono stati espansi; expansions=N nel job ne consente di più',
  memoryInUse: (megabytes) =>
    `--memory vale per tutto il processo, che ne occupa ${megabytes} MB prima della ricerca: occorre consentirne di più`,
  fewer: (found, wanted) =>
    found === 1
      ? `trovata 1 soluzione sulle ${wanted} richieste`
      : `trovate ${found} soluzioni sulle ${wanted} richieste`,
  oneWayOnly: (pruning) =>
    `${pruning} tiene un solo cammino per ogni stato; --pruning own-path oppure none ne tiene di più`,
  blind: (problem, strategies) => `alla cieca, perché ${problem} non ha euristiche: ${strategies}`,
  unused: (strategy, heuristic) => `${strategy} non usa euristiche; ${heuristic} non ha effetto`,
  column: (name) => columns[name] ?? name,
  columnsLeftOut: (names) => `non c'è spazio per ${names}; --export csv le scrive`,
  goalsMet: (count) => (count === 1 ? '1 obiettivo incontrato' : `${count} obiettivi incontrati`),
  progress: (expanded, inFringe, seconds, megabytes) =>
    `${grouped(expanded)} espansi · ${grouped(inFringe)} nella frontiera · ${seconds.toFixed(1).replace('.', ',')} s · ${grouped(megabytes)} MB`,
  interrupted: 'interrotta; le statistiche sono quelle della ricerca fin qui',
  stepHint: 'next esegue un passo, help elenca i comandi, abort termina la ricerca.',
  overHint:
    'La ricerca è finita, ma si può ancora guardare: back, show, solutions, print. Con una riga vuota la si lascia.',
}
