import type { TreeMessages } from '../tree-messages.ts'

const grouped = (count: number) => count.toLocaleString('it-IT')

/** Pictures of search trees in Italian. */
export const treeTexts: TreeMessages = {
  title: 'albero di ricerca',
  start: 'inizio',
  by: (action) => `con ${action}`,
  numbers: (depth, g, h, f) => `profondità ${depth}, g ${g}, h ${h}, f ${f}`,
  goal: 'obiettivo',
  open: 'aperto',
  expandedAs: (number) => `espanso per ${number}º`,
  pruned: {
    duplicate: 'duplicato',
    'dead-end': 'vicolo cieco',
    depth: 'profondità',
    cost: 'costo',
    bound: 'limite',
    'not-novel': 'nulla di nuovo',
  },
  prunedBecause: {
    duplicate: 'potato: stato già noto',
    'dead-end': "potato: per l'euristica da qui l'obiettivo è irraggiungibile",
    depth: 'potato: oltre il limite di profondità',
    cost: 'potato: oltre il limite di costo',
    bound: 'potato: non migliora una soluzione nota',
    'not-novel': 'potato: non contiene nulla di nuovo',
  },
  drawnOf: (all, drawn) => `${grouped(all)} nodi, di cui ${drawn} disegnati`,
  round: (number) => `giro ${number}`,
  leftOut: (nodes, pruned) => `altri ${nodes} nodi e ${pruned} successori potati non mostrati`,
  solutionLeftOut: 'la soluzione non è tra i nodi mostrati',
  foldedNodes: (count) => `+ ${grouped(count)} ${count === 1 ? 'nodo' : 'nodi'}`,
  foldedPruned: (count) => `× ${grouped(count)} ${count === 1 ? 'potato' : 'potati'}`,
  skippedSteps: (count) => `… altri ${grouped(count)} passi …`,
  wayHeading: "il cammino fino all'obiettivo migliore",
  beginningHeading: "l'inizio della ricerca",
  legend: {
    title: 'legenda',
    expanded: 'espanso per #º',
    open: 'aperto',
    goal: 'obiettivo',
    way: 'cammino migliore',
    pruned: '× potato (perché)',
  },
}
