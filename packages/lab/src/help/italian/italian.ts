import { householdItalian } from '../../needs/household.ts'
import { blocksItalian } from '../../problems/blocks.ts'
import { deliveryItalian } from '../../problems/delivery.ts'
import { hanoiItalian } from '../../problems/hanoi.ts'
import { jugsItalian } from '../../problems/jugs.ts'
import { knapsackItalian } from '../../problems/knapsack.ts'
import { missionariesItalian } from '../../problems/missionaries.ts'
import { queensItalian } from '../../problems/queens.ts'
import { routeItalian } from '../../problems/route.ts'
import { eightPuzzleItalian, fifteenPuzzleItalian } from '../../problems/sliding/sliding-puzzles.ts'
import { sokobanItalian } from '../../problems/sokoban.ts'
import { vacuumItalian } from '../../problems/vacuum.ts'
import { textbook } from '../../textbook.ts'
import type { ChartMessages, Messages, ResultMessages, TreeMessages } from '../message-table.ts'
import { numberText } from '../number-text.ts'
import type { ProblemMessages, ProblemPageMessages } from '../problem-messages.ts'
import { sampleProblem } from '../sample.ts'
import { pruningTexts, statisticTexts, strategyTexts } from './names.ts'
import { optionTexts, subCommandTexts } from './options.ts'
import { sessionTexts } from './session.ts'
import { usageTexts } from './usage.ts'

/** Charts in Italian. */
const chartTexts: ChartMessages = {
  heading: (problem, jobs) => `${problem}: ${jobs === 1 ? 'una ricerca' : `${jobs} ricerche a confronto`}`,
  shorterIsBetter: 'più corta è la barra, meglio è',
  dashed: 'barre tratteggiate: nessuna soluzione trovata',
  logarithmic: 'scala log',
  failures: {
    'not-found': 'nessuna soluzione',
    nodes: 'nodi esauriti',
    time: 'tempo scaduto',
    memory: 'memoria esaurita',
    aborted: 'interrotta',
    unsupported: 'non eseguita',
  },
  number: (value) => numberText(value, 'it-IT'),
}

/** The head of the help in Italian. */
const frontTexts: Messages['front'] = {
  usage: 'Uso: telos lab COMANDO [--json] [--lang en|it] [opzioni]',
  title: 'Esempi:',
  examples: [
    'telos lab problems                  problemi con cui cominciare',
    'telos lab solve jugs                risolverne uno',
    'telos lab compare jugs              più strategie a confronto',
    'telos lab solve jugs --interactive  passo passo',
    'telos lab solve DOMINIO PROBLEMA    due file PDDL',
    'telos lab solve vgdl:sokoban        un videogioco; telos vgdl games li elenca',
    'telos lab --list                    tutte le strategie e le potature',
    'telos lab manual                    come scrivere problemi e job, che cosa dicono le cifre',
    'telos lab --lang en                 questo aiuto in inglese',
  ],
}

const translated: Readonly<Record<string, ProblemMessages>> = {
  route: routeItalian,
  delivery: deliveryItalian,
  vacuum: vacuumItalian,
  'eight-puzzle': eightPuzzleItalian,
  'fifteen-puzzle': fifteenPuzzleItalian,
  sokoban: sokobanItalian,
  hanoi: hanoiItalian,
  queens: queensItalian,
  missionaries: missionariesItalian,
  jugs: jugsItalian,
  blocks: blocksItalian,
  knapsack: knapsackItalian,
  needs: householdItalian,
}

/** Textbook problems in Italian, in the order of the list; a test compares the keys with those of the problems. */
const problemTexts: Messages['problems'] = Object.fromEntries(
  textbook.flatMap(({ name, page }) => {
    const texts = translated[name]
    if (texts === undefined) return []
    const { title, summary, parameters, heuristics } = texts
    return [[name, { title, summary, page: withCommands(texts.page.trim(), page), parameters, heuristics }]]
  }),
)

const problemPageTexts: ProblemPageMessages = {
  heuristics: 'Euristiche',
  parameters: 'Parametri',
  admissible: 'ammissibile',
  games: [
    'vgdl:NOME',
    'Un videogioco, ad esempio vgdl:sokoban --start 3 per il suo livello 3; telos vgdl games li elenca.',
  ],
}

/** Commands and their results are the same in every language: they come from the English page, where tests run them. */
function withCommands(text: string, english: string): string {
  const [commands = ''] = /^```\ntelos lab [^`]*^```$/m.exec(english) ?? []
  const results = commands
    .replace(/# nothing found/g, '# nessuna soluzione')
    .replace(/(# \d+) solutions/g, '$1 soluzioni')
    .replace(/(#.*?)\bcost (?=\d)/g, '$1costo ')
    .replace(/ expanded$/gm, ' espansi')
  return text.replace('{commands}', () => results)
}

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

const resultTexts: ResultMessages = {
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

/** Pictures of search trees in Italian. */
const treeTexts: TreeMessages = {
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

/** The laboratory in Italian. */
export const italian: Messages = {
  front: frontTexts,
  session: sessionTexts,
  results: resultTexts,
  charts: chartTexts,
  trees: treeTexts,
  usage: usageTexts,
  problems: problemTexts,
  problemPage: problemPageTexts,
  statistics: statisticTexts,
  strategies: strategyTexts,
  prunings: pruningTexts,
  options: optionTexts,
  subCommands: subCommandTexts,
  title: 'Il laboratorio di ricerca',
  lead: [
    'Descrivi un problema una volta sola, poi osserva ogni strategia al lavoro: risolvilo, confronta',
    'il costo computazionale delle strategie, esplora lo spazio degli stati o procedi passo passo.',
  ],
  strategiesTitle: 'Strategie',
  strategiesEnd: [
    "first, best, ff, bfws, dual-bfws e iw guardano all'interno dei domini e dei problemi PDDL. Se un",
    'problema mostra solo i successori, rifiutano e indicano una strategia adatta.',
  ],
  pruningsTitle: 'Potature',
  usageTitle: 'Uso',
  optionsTitle: 'Opzioni (tra parentesi il valore predefinito)',
  topics: {
    problem: {
      title: 'Che cosa serve in un file di problema',
      lines: [
        'Un file JavaScript o TypeScript che esporta un problema:',
        '',
        ...sampleProblem.map((line) => `  ${line}`.trimEnd()),
        '',
        'Servono name, start, goal e actions. I parametri di start e goal arrivano da --start e --goal.',
        'Il resto è facoltativo: cost (1 per ogni passo), pathCost, altri costi con un nome, le euristiche',
        '(heuristics), lowerBound e upperBound per il branch and bound, predecessors e goalStates per la',
        'ricerca bidirezionale, key ed equals per distinguere gli stati, print per mostrare uno stato in',
        'una riga, report per il comando "print" della modalità passo passo.',
        '',
        'Allo stesso modo si possono esaminare i domini in YAML o JSON, come quelli di "telos plan", e i',
        'problemi in PDDL: telos lab solve DOMINIO PROBLEMA.',
      ],
    },
    languages: {
      title: 'Tre linguaggi per le azioni',
      lines: [
        'successors   una funzione da uno stato a tutto ciò che vi si può fare: completa libertà',
        'prePost      ogni azione con le sue precondizioni (pre) e il suo effetto sullo stato (post)',
        'strips       uno stato è un insieme di fluenti; le azioni ne aggiungono e ne tolgono',
      ],
    },
    jobs: {
      title: 'Ricerche (job)',
      lines: [
        'Un job dice come cercare. Ogni voce ha un valore predefinito.',
        '',
        'search      la strategia: quale nodo estrarre per primo',
        'pruning     quali cammini scartare, perché portano a uno stato già noto',
        "heuristic   una stima di quanto resta da pagare: un'euristica del problema o una di quelle incluse",
        'increment   di quanto, almeno, le strategie iterative alzano il limite',
        'solutions   quante soluzioni cercare',
        'expansions  quanti nodi si possono espandere',
        'bound       i nodi che costano di più sono scartati',
        'depth       i nodi di questa profondità non sono espansi',
      ],
    },
    commands: { title: 'Comandi', lines: ['"telos lab help COMANDO" elenca le opzioni di un comando.'] },
    steps: { title: 'Passo passo: --interactive', lines: [] },
    statistics: { title: 'Statistiche', lines: [] },
    exports: {
      title: 'Esportazione: --export TIPI --out CARTELLA',
      lines: [
        'csv     una tabella con una riga per ogni ricerca, per i fogli di calcolo',
        'txt     la stessa tabella con tabulazioni, per i programmi di calcolo e grafica',
        'log     una voce in fondo al log: data, parametri, ricerche, soluzioni e statistiche',
        'json    tutto quanto, per altri programmi',
        "dot     l'albero di ricerca per Graphviz",
        "svg     l'albero di ricerca come immagine, una per ogni ricerca",
        'posthoc la ricerca come traccia per posthoc.pathfinding.ai, una per ogni lavoro',
        "charts  i grafici a barre di un confronto, in un'unica immagine svg",
      ],
    },
  },
}
