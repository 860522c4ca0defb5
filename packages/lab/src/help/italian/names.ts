import type { Messages } from '../message-table.ts'

/** Strategies in Italian, with the names of Italian textbooks; a test compares the keys with core's strategies. */
export const strategyTexts: Messages['strategies'] = {
  auto: {
    title: 'Automatica',
    summary:
      "A* per i problemi facili, con h^max per i più difficili, pesata con FF per gli altri; dove non c'è scelta non cerca. Problemi PDDL: più pianificatori a turno.",
  },
  first: {
    title: 'Primo piano',
    summary:
      'Ricerca golosa pigra (lazy) con FF e conteggio dei landmark, prima i passi promettenti; se dura, anche per novità. Un piano, presto, a qualunque costo.',
  },
  best: {
    title: "Il piano migliore nel tempo che c'è",
    summary:
      "Un primo piano come quello di first, poi piani meno costosi con A* pesata, con pesi 5, 3, 2 e 1. Quando non resta nulla, nessuno costa meno dell'ultimo.",
  },
  optimal: {
    title: 'Ottima',
    summary: 'A* con i landmark (LM-cut) e, a turno, una ricerca cieca. Dimostra che nessun piano costa meno.',
  },
  ff: {
    title: 'Hill climbing forzato (enforced)',
    summary:
      'Sale a stati via via migliori lungo le azioni utili (helpful); dove non riesce, riparte con la ricerca best-first greedy.',
  },
  bfws: {
    title: 'Ricerca best-first per novità (BFWS)',
    summary: "Espande prima gli stati in cui c'è qualcosa di nuovo, poi quelli con meno obiettivi mancanti.",
  },
  'dual-bfws': {
    title: 'Ricerca BFWS doppia',
    summary:
      'Prima solo stati con un fatto nuovo, molto in fretta; se non trova nulla, tutti gli stati, per novità ed euristiche.',
  },
  iw: {
    title: 'Iterated width (ampiezza iterata)',
    summary:
      'In ampiezza, scartando gli stati senza un fatto nuovo; se non trova nulla, quelli senza una nuova coppia di fatti.',
  },
  astar: {
    title: 'Ricerca A*',
    summary: "Espande il nodo con g + h minimo. Ottima se l'euristica è ammissibile.",
  },
  wastar: {
    title: 'Ricerca A* pesata',
    summary: "Espande il nodo con g + w · h minimo. Costa al più w volte l'ottimo, se l'euristica è ammissibile.",
  },
  greedy: {
    title: 'Ricerca best-first greedy (golosa)',
    summary: 'Espande il nodo con h minimo, senza badare al costo già pagato.',
  },
  'uniform-cost': {
    title: 'Ricerca a costo uniforme',
    summary: 'Espande il nodo con g minimo: A* senza euristica. Ottima.',
  },
  'breadth-first': {
    title: 'Ricerca in ampiezza',
    summary: "Espande i nodi nell'ordine in cui li scopre. Meno passi possibile, a qualunque costo.",
  },
  'depth-first': {
    title: 'Ricerca in profondità',
    summary: 'Espande il nodo più recente. Poca memoria, nessuna garanzia; senza potatura può non finire.',
  },
  'depth-limited': {
    title: 'Ricerca a profondità limitata',
    summary: 'In profondità, ma non oltre un limite.',
  },
  'iterative-deepening': {
    title: 'Ricerca ad approfondimento iterativo',
    summary: 'A profondità limitata, con un limite che cresce. Meno passi possibile, con poca memoria.',
  },
  idastar: {
    title: 'Ricerca IDA* (A* ad approfondimento iterativo)',
    summary: 'In profondità entro un limite su g + h, che sale al minimo valore tagliato. A* con poca memoria.',
  },
  'id-best-first': {
    title: 'Ricerca best-first ad approfondimento iterativo',
    summary: 'In profondità entro un limite su h, che sale al minimo valore tagliato.',
  },
  'branch-and-bound': {
    title: 'Branch and bound per euristica',
    summary: 'Prima il nodo con h minimo; scarta ciò che non può migliorare la soluzione migliore, fino alla fine.',
  },
  'branch-and-bound-with-cost': {
    title: 'Branch and bound per costo ed euristica',
    summary: 'Prima il nodo con g + h minimo; scarta ciò che non può migliorare la soluzione migliore, fino alla fine.',
  },
  beam: {
    title: 'Ricerca beam (a fascio)',
    summary: 'Per ogni profondità prosegue con i pochi nodi migliori secondo h e dimentica gli altri.',
  },
  'hill-climbing': {
    title: 'Hill climbing (a salita più ripida)',
    summary: 'Prosegue con il successore migliore finché h diminuisce; si ferma quando nessuno migliora.',
  },
  bidirectional: {
    title: 'Ricerca bidirezionale',
    summary: "A costo uniforme dall'inizio e, a ritroso, dagli obiettivi, finché si incontrano. Ottima.",
  },
  regressive: {
    title: 'Ricerca A* a ritroso (regressione)',
    summary: "A* a partire dall'obiettivo: considera solo le azioni che danno qualcosa di utile. Ottima.",
  },
  forced: {
    title: 'Mosse obbligate',
    summary: 'Costruisce il piano senza cercare, dove ogni condizione si ottiene in un solo modo e nulla va disfatto.',
  },
}

/** Prunings in Italian. */
export const pruningTexts: Messages['prunings'] = {
  'best-cost': {
    title: 'Costo migliore, con riapertura',
    summary: 'Scarta uno stato se non è raggiunto a un costo minore di prima; altrimenti lo riesamina.',
  },
  'expanded-once': {
    title: 'Una sola espansione',
    summary:
      'Ogni stato è espanso una volta sola; i cammini che lo raggiungono dopo sono scartati, anche se meno costosi.',
  },
  closed: {
    title: 'Lista chiusa',
    summary: 'Uno stato già espanso non torna nella frontiera; ciò che vi si trova già resta.',
  },
  'own-path': {
    title: 'Taglio dei cicli',
    summary: 'Scarta uno stato che si trova già sul proprio cammino. Non serve altra memoria.',
  },
  parent: {
    title: 'Ritorno al genitore',
    summary: 'Scarta soltanto il passo che torna subito indietro.',
  },
  none: {
    title: 'Nessuna potatura',
    summary: 'Ricerca su albero: tiene ogni cammino, quindi con i cicli non finisce mai.',
  },
}

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
