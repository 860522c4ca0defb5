import type { Messages } from '../message-table.ts'
import { sampleProblem } from '../sample.ts'
import { chartTexts } from './charts.ts'
import { frontTexts } from './front.ts'
import { pruningTexts, statisticTexts, strategyTexts } from './names.ts'
import { optionTexts, subCommandTexts } from './options.ts'
import { problemPageTexts, problemTexts } from './problems.ts'
import { resultTexts } from './results.ts'
import { sessionTexts } from './session.ts'
import { treeTexts } from './trees.ts'
import { usageTexts } from './usage.ts'

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
