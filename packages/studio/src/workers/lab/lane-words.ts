/** Sentences of the worker in English and Italian. Those about problems, endings and prunings are the laboratory's own. */
import type { LabLanguage } from './lab-contract.ts'

export interface LaneWords {
  readonly momentsFull: (moments: number) => string
  readonly recordingEnds: string
  readonly recordingWithoutGoal: string
  readonly outOfTime: string
  readonly outOfMemory: string
  readonly taken: (count: number) => string
  readonly atStart: string
  readonly nothingLeft: string
  /** `before`: of the node that was taken before; undefined for the first one. */
  readonly layer: (depth: number, before: number | undefined) => string
  readonly level: (name: string, value: string, before: string | undefined) => string
  readonly round: (round: number) => string
  readonly solution: (cost: string, depth: number) => string
  readonly atNode: (node: number) => string
  readonly holds: (node: number, condition: string) => string
  readonly falls: (node: number, f: string, parent: string) => string
  readonly differs: (a: string, b: string) => string
  readonly goesOnAlone: (state: string) => string
  readonly onBranch: (node: number, chosen: number) => string
  readonly belowBranch: (node: number, chosen: number) => string
  readonly onWay: (node: number) => string
  readonly notYet: string
  readonly sameState: string
  /** States that differ in something that is not shown, such as where a sprite looks. */
  readonly alike: string
  readonly changed: (count: number, all: number) => string
  /** Why a node was taken, waits or was dropped. */
  readonly why: {
    readonly root: string
    readonly takenBy: (moment: number, name: string, value: string) => string
    readonly tie: (name: string, value: string, ties: number, h: string) => string
    readonly tieOldest: (name: string, value: string, ties: number) => string
    readonly takenOldest: (moment: number) => string
    readonly takenNewest: (moment: number) => string
    readonly takenPlain: (moment: number) => string
    readonly next: string
    readonly waits: (before: number) => string
    readonly waitsBehind: (name: string, value: string, next: string) => string
    readonly waitsTie: (name: string, value: string) => string
    readonly waitsOldest: string
    readonly waitsNewest: string
    readonly goal: string
    readonly edge: string
    readonly dropped: (moment: number) => string
    readonly droppedFor: (moment: number, node: number, cost: string) => string
    readonly droppedRound: string
    /** Where two searches have met. */
    readonly joined: string
    readonly expandedAgain: (times: number) => string
  }
  /** Of a search without a tree. */
  readonly startPruned: (because: string) => string
  readonly pruned: {
    readonly back: (action: string, node: number, cost: string) => string
  }
  readonly leftOut: (nodes: number, pruned: number) => string
  /** A picture of a tree that is larger. */
  readonly notWhole: string
  /** A table that is cut. */
  readonly rowsLeftOut: (rows: number) => string
  /** What cannot be searched. */
  readonly refused: {
    readonly problem: (name: string, names: string) => string
    readonly own: string
  }
  /** What is wrong with a condition. */
  readonly condition: {
    readonly end: string
    readonly join: string
    readonly meaningless: (sign: string) => string
    readonly expected: (found: string, expected: string) => string
    readonly tooDeep: (levels: number) => string
    readonly comparison: (signs: string, word: string) => string
    readonly operand: (names: string) => string
  }
  /** What is wrong with a file of saved states. */
  readonly terms: {
    readonly noJson: (why: string) => string
    readonly noList: string
    readonly tooMany: (found: number, most: number) => string
    readonly noObject: (entry: number) => string
    readonly noName: (entry: number) => string
    readonly noTerm: (entry: number, name: string) => string
    readonly twice: (name: string) => string
  }
}

/** Whether a strategy orders by g and h together, so that h breaks ties. */
const isSum = (name: string) => name !== 'g' && name !== 'h'

const en: LaneWords = {
  momentsFull: (moments) =>
    `The laboratory keeps ${moments.toLocaleString('en-GB')} steps, and this search has had them all.`,
  recordingEnds: 'The recording ends here.',
  recordingWithoutGoal: 'The recording ends here, without a goal.',
  outOfTime: 'The time limit of the job was reached.',
  outOfMemory: 'The memory limit of the job was reached.',
  taken: (count) => (count === 1 ? 'Took one node.' : `Took ${count} nodes.`),
  atStart: 'This is the beginning.',
  nothingLeft: 'Every search is over.',
  layer: (depth, before) =>
    `Depth ${depth} begins here${before === undefined ? '' : `; the node before has depth ${before}`}.`,
  level: (name, value, before) =>
    `${name} = ${value} begins here${before === undefined ? '' : `; the node before has ${before}`}.`,
  round: (round) => `Round ${round} begins here.`,
  solution: (cost, depth) => `A solution: cost ${cost}, ${depth} ${depth === 1 ? 'step' : 'steps'}.`,
  atNode: (node) => `Breakpoint: node ${node} was taken.`,
  holds: (node, condition) => `Breakpoint: ${condition} holds for node ${node}.`,
  falls: (node, f, parent) => `Breakpoint: f falls to ${f} at node ${node}; its parent has ${parent}.`,
  differs: (a, b) => `The searches differ here. One takes ${a}, the other ${b}.`,
  goesOnAlone: (state) => `The searches differ here. One has ended, the other takes ${state}.`,
  onBranch: (node, chosen) => `Node ${node} is on the branch to node ${chosen}.`,
  belowBranch: (node, chosen) => `Node ${node} is below node ${chosen}.`,
  onWay: (node) => `Node ${node} is on the path to the solution.`,
  notYet: 'This node does not exist yet at this step.',
  sameState: 'Both nodes have the same state.',
  alike: 'Both states are shown alike, but the search tells them apart.',
  changed: (count, all) =>
    count === all
      ? `${count === 1 ? 'The only value' : `All ${all} values`} ${count === 1 ? 'differs' : 'differ'}.`
      : `${count} of ${all} values ${count === 1 ? 'differs' : 'differ'}.`,
  why: {
    root: 'The search began with this node.',
    takenBy: (moment, name, value) => `Taken at step ${moment}: ${name} = ${value} was the smallest.`,
    tie: (name, value, ties, h) => `Of ${ties} nodes with ${name} = ${value}, it had the smallest h: ${h}.`,
    tieOldest: (name, value, ties) =>
      `Of ${ties} nodes with ${name} = ${value}${isSum(name) ? ' and the same h' : ''}, it was the oldest.`,
    takenOldest: (moment) => `Taken at step ${moment}: it was the oldest in the fringe.`,
    takenNewest: (moment) => `Taken at step ${moment}: it was the newest in the fringe.`,
    takenPlain: (moment) => `Taken at step ${moment}: it came first in the fringe.`,
    next: 'It is taken next.',
    waits: (before) => `It waits: ${before === 1 ? 'one node comes' : `${before} nodes come`} before it.`,
    waitsBehind: (name, value, next) => `Its ${name} = ${value} is greater than the ${next} of the next node.`,
    waitsTie: (name, value) =>
      `The next node also has ${name} = ${value}, with ${isSum(name) ? 'a smaller h or ' : ''}an earlier birth.`,
    waitsOldest: 'Older nodes are taken first.',
    waitsNewest: 'Newer nodes are taken first.',
    goal: 'It is a goal.',
    edge: 'It lies at the edge of the exploration and is not expanded.',
    dropped: (moment) => `Dropped at step ${moment}: by then it could not lead to anything better.`,
    droppedFor: (moment, node, cost) =>
      `Dropped at step ${moment}: node ${node} reaches the same state at cost ${cost}.`,
    droppedRound: 'It left the fringe without being expanded.',
    joined: 'The two searches met, and this node completes the path: the other side had reached its state.',
    expandedAgain: (times) => `It was taken ${times} times.`,
  },
  startPruned: (because) => `The start itself was ${because}.`,
  pruned: {
    back: (action, node, cost) => `“${action}” leads back to the state of node ${node}, reached at cost ${cost}.`,
  },
  leftOut: (nodes, pruned) => `${nodes} nodes and ${pruned} pruned successors did not fit into the log.`,
  notWhole: 'The tree is too large to be drawn whole. The picture says how many of its nodes it shows.',
  rowsLeftOut: (rows) => `Only the first ${rows.toLocaleString('en')} rows are in the file.`,
  refused: {
    problem: (name, names) => `there is no problem ${JSON.stringify(name)} in the box; there are ${names}`,
    own: 'code of your own runs in a worker of its own, not here',
  },
  condition: {
    end: 'the end',
    join: 'and, or, or the end',
    meaningless: (sign) => `${sign} means nothing here`,
    expected: (found, expected) => `found ${found}, expected ${expected}`,
    tooDeep: (levels) => `brackets go deeper than ${levels} levels`,
    comparison: (signs, word) => `${signs} or ${word}`,
    operand: (names) => `one of ${names}, a number or a "text"`,
  },
  terms: {
    noJson: (why) => `this file is not JSON: ${why}`,
    noList: 'found no list "terms" in this file',
    tooMany: (found, most) => `found ${found} terms; a file holds at most ${most}`,
    noObject: (entry) => `entry ${entry} is not an object with name, saved and term`,
    noName: (entry) => `entry ${entry} has no name`,
    noTerm: (entry, name) => `entry ${entry}, ${JSON.stringify(name)}, has no term`,
    twice: (name) => `the name ${JSON.stringify(name)} is given twice`,
  },
}

const it: LaneWords = {
  momentsFull: (moments) =>
    `Il laboratorio conserva ${moments.toLocaleString('it-IT')} passi, e questa ricerca li ha usati tutti.`,
  recordingEnds: 'La registrazione finisce qui.',
  recordingWithoutGoal: 'La registrazione finisce qui, senza un obiettivo.',
  outOfTime: 'Il limite di tempo della ricerca è stato raggiunto.',
  outOfMemory: 'Il limite di memoria della ricerca è stato raggiunto.',
  taken: (count) => (count === 1 ? 'Preso un nodo.' : `Presi ${count} nodi.`),
  atStart: 'Questo è l’inizio.',
  nothingLeft: 'Tutte le ricerche sono finite.',
  layer: (depth, before) =>
    `Qui comincia la profondità ${depth}${before === undefined ? '' : `; il nodo precedente ha profondità ${before}`}.`,
  level: (name, value, before) =>
    `Qui comincia ${name} = ${value}${before === undefined ? '' : `; il nodo precedente ha ${before}`}.`,
  round: (round) => `Qui comincia il giro ${round}.`,
  solution: (cost, depth) => `Una soluzione: costo ${cost}, ${depth} ${depth === 1 ? 'passo' : 'passi'}.`,
  atNode: (node) => `Punto di arresto: il nodo ${node} è stato preso.`,
  holds: (node, condition) => `Punto di arresto: ${condition} vale per il nodo ${node}.`,
  falls: (node, f, parent) => `Punto di arresto: f scende a ${f} nel nodo ${node}; il genitore ha ${parent}.`,
  differs: (a, b) => `Qui le ricerche differiscono. Una prende ${a}, l’altra ${b}.`,
  goesOnAlone: (state) => `Qui le ricerche differiscono. Una è finita, l’altra prende ${state}.`,
  onBranch: (node, chosen) => `Il nodo ${node} è sul ramo che porta al nodo ${chosen}.`,
  belowBranch: (node, chosen) => `Il nodo ${node} è sotto il nodo ${chosen}.`,
  onWay: (node) => `Il nodo ${node} è sul cammino verso la soluzione.`,
  notYet: 'A questo passo il nodo non esiste ancora.',
  sameState: 'I due nodi hanno lo stesso stato.',
  alike: 'I due stati si mostrano uguali, ma la ricerca li distingue.',
  changed: (count, all) =>
    count === all
      ? count === 1
        ? 'L’unico valore è diverso.'
        : `Tutti i ${all} valori sono diversi.`
      : `${count} ${count === 1 ? 'valore' : 'valori'} su ${all} ${count === 1 ? 'è diverso' : 'sono diversi'}.`,
  why: {
    root: 'La ricerca è cominciata da questo nodo.',
    takenBy: (moment, name, value) => `Preso al passo ${moment}: ${name} = ${value} era il minimo.`,
    tie: (name, value, ties, h) => `Fra ${ties} nodi con ${name} = ${value} aveva l’h più piccola: ${h}.`,
    tieOldest: (name, value, ties) =>
      `Fra ${ties} nodi con ${name} = ${value}${isSum(name) ? ' e la stessa h' : ''} era il più vecchio.`,
    takenOldest: (moment) => `Preso al passo ${moment}: era il più vecchio della frontiera.`,
    takenNewest: (moment) => `Preso al passo ${moment}: era il più recente della frontiera.`,
    takenPlain: (moment) => `Preso al passo ${moment}: era il primo della frontiera.`,
    next: 'È il prossimo a essere preso.',
    waits: (before) => `Aspetta: ${before === 1 ? 'un nodo viene' : `${before} nodi vengono`} prima di lui.`,
    waitsBehind: (name, value, next) => `Il suo ${name} = ${value} è maggiore di ${next}, quello del prossimo nodo.`,
    waitsTie: (name, value) =>
      `Anche il prossimo nodo ha ${name} = ${value}, ${isSum(name) ? 'con h più piccola o ' : ''}nato prima.`,
    waitsOldest: 'I nodi più vecchi sono presi per primi.',
    waitsNewest: 'I nodi più recenti sono presi per primi.',
    goal: 'È un obiettivo.',
    edge: 'È al margine dell’esplorazione e non viene espanso.',
    dropped: (moment) => `Scartato al passo ${moment}: ormai non poteva portare a nulla di meglio.`,
    droppedFor: (moment, node, cost) =>
      `Scartato al passo ${moment}: il nodo ${node} raggiunge lo stesso stato al costo ${cost}.`,
    droppedRound: 'Ha lasciato la frontiera senza essere espanso.',
    joined:
      'Le due ricerche si sono incontrate, e questo nodo completa il cammino: l’altro lato ne aveva raggiunto lo stato.',
    expandedAgain: (times) => `È stato preso ${times} volte.`,
  },
  startPruned: (because) => `L’inizio stesso è ${because}.`,
  pruned: {
    back: (action, node, cost) => `«${action}» riporta allo stato del nodo ${node}, raggiunto al costo ${cost}.`,
  },
  leftOut: (nodes, pruned) => `${nodes} nodi e ${pruned} successori potati non sono entrati nel registro.`,
  notWhole: 'L’albero è troppo grande per un’immagine intera. L’immagine dice quanti nodi mostra.',
  rowsLeftOut: (rows) => `Nel file ci sono solo le prime ${rows.toLocaleString('it')} righe.`,
  refused: {
    problem: (name, names) => `qui non c’è un problema ${JSON.stringify(name)}; ci sono ${names}`,
    own: 'il codice scritto da te gira in un suo worker, non qui',
  },
  condition: {
    end: 'la fine',
    join: 'and, or oppure la fine',
    meaningless: (sign) => `${sign} qui non significa nulla`,
    expected: (found, expected) => `trovato ${found}, atteso ${expected}`,
    tooDeep: (levels) => `le parentesi vanno oltre ${levels} livelli`,
    comparison: (signs, word) => `${signs} o ${word}`,
    operand: (names) => `uno fra ${names}, un numero o un "testo"`,
  },
  terms: {
    noJson: (why) => `questo file non è JSON: ${why}`,
    noList: 'in questo file non c’è una lista "terms"',
    tooMany: (found, most) => `trovati ${found} termini; un file ne contiene al massimo ${most}`,
    noObject: (entry) => `la voce ${entry} non è un oggetto con name, saved e term`,
    noName: (entry) => `la voce ${entry} non ha un nome`,
    noTerm: (entry, name) => `la voce ${entry}, ${JSON.stringify(name)}, non ha un termine`,
    twice: (name) => `il nome ${JSON.stringify(name)} compare due volte`,
  },
}

export function laneWords(language: LabLanguage): LaneWords {
  return language === 'it' ? it : en
}
