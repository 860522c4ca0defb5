import type { SessionMessages } from '../session-messages.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const firstNodes = (shown: number, all: number) => {
  const nodes = counted(all, 'nodo', 'nodi')
  if (shown === 0) return `nessuno di ${nodes}`
  return `${shown === 1 ? 'il primo' : `i primi ${shown}`} di ${nodes}`
}

/** Step-by-step mode in Italian. Commands are the same in every language, so that exercises can be shared. */
export const sessionTexts: SessionMessages = {
  helpTitle: 'Modalità passo passo: la ricerca si ferma prima di ogni passo.',
  helpEnd: [
    "La frontiera segue l'ordine della strategia: il primo nodo è il prossimo a essere estratto.",
    'Le righe vuote non fanno nulla, ma dieci righe vuote nella stessa ricerca la interrompono.',
  ],
  commands: {
    next: { usage: 'next, n', meaning: 'un passo: estrae un nodo dalla frontiera e lo espande' },
    skip: { usage: 'skip N', meaning: 'N passi senza fermarsi' },
    skipAll: { usage: 'skip all', meaning: 'prosegue fino alla fine della ricerca' },
    back: { usage: 'back', meaning: "annulla l'ultimo passo" },
    show: { usage: 'show [N]', meaning: 'la frontiera, o i suoi primi N nodi, e le statistiche' },
    showWithPath: { usage: 'show withpath [N]', meaning: 'come sopra, con il cammino dalla radice a ogni nodo' },
    statistics: { usage: 'statistics', meaning: 'tutti i contatori e il loro significato' },
    solutions: { usage: 'solutions', meaning: 'le soluzioni trovate finora, dalla meno costosa' },
    print: { usage: 'print', meaning: 'ciò che il problema stesso dice della frontiera' },
    log: { usage: 'log [N], tolog [N]', meaning: 'scrive la frontiera, o i suoi primi N nodi, nel file di log' },
    help: { usage: 'help', meaning: 'questo testo' },
    abort: { usage: 'abort', meaning: 'interrompe qui la ricerca' },
  },

  labels: {
    step: 'passo',
    job: 'ricerca',
    node: 'nodo',
    path: 'cammino',
    fringe: 'frontiera',
    state: 'stato',
    action: 'azione',
    depth: 'profondità',
    cost: 'costo',
  },

  unknownCommand: (word, nearest) =>
    `comando sconosciuto "${word}": ${nearest === undefined ? '"help" elenca i comandi' : `forse intendevi "${nearest}"?`}`,
  notANumber: (command, found) =>
    `${command}: trovato "${found}", serve un numero intero non negativo, ad esempio "${command} 10"`,
  skipNeeds: 'skip: quanti passi? Scrivi "skip 10", oppure "skip all" per arrivare alla fine',
  tooMuch: (command, found) => `"${command}" va scritto da solo: trovato anche "${found}"; "help" elenca i comandi`,
  skipInstead: (count) => `"next" fa un passo solo; per farne ${count} scrivi "skip ${count}"`,
  emptyLines: (left) =>
    `ancora ${counted(left, 'riga vuota', 'righe vuote')} e la ricerca sarà interrotta; "help" elenca i comandi`,
  tooManyEmptyLines: 'dieci righe vuote in questa ricerca: la ricerca è interrotta',

  steps: (count) => counted(count, 'passo', 'passi'),
  nodes: (count) => counted(count, 'nodo', 'nodi'),
  nothingTaken: 'nessun nodo è stato ancora estratto dalla frontiera',
  emptyFringe: 'la frontiera è vuota',
  firstNodes,
  showAll: (all) => `"show ${all}" li mostra tutti`,
  leftOut: (count) => (count === 1 ? '… un altro …' : `… altri ${count} …`),
  beganAgain: (times) =>
    times === 1
      ? 'sotto il limite non è rimasto nulla: il limite sale e la ricerca riparte dalla radice'
      : `per ${times} volte sotto il limite non è rimasto nulla: ogni volta il limite è salito e la ricerca è ripartita dalla radice`,
  beganAnew: (times) =>
    times === 1
      ? 'la ricerca riparte dalla radice, con un altro ordine o altre regole per scartare'
      : `la ricerca è ripartita dalla radice ${times} volte, ogni volta con un altro ordine o altre regole per scartare`,
  turnOf: (strategy) => `ora ${strategy}`,
  stepsWait: (count) => `${counted(count, 'passo', 'passi')} in attesa`,

  solutionFound: (number) => `soluzione ${number}`,
  atTheStart: 'niente da fare: lo stato iniziale è già un obiettivo',
  noSolutionsYet: 'ancora nessuna soluzione',
  goesOnForMore: (found, wanted) =>
    `${found === 1 ? 'trovata 1 soluzione' : `trovate ${found} soluzioni`} su ${wanted}: la ricerca continua`,
  goesOnExploring: "l'esplorazione non si ferma agli obiettivi: continua",
  goesOnForCheaper: 'la ricerca continua: potrebbe esserci una soluzione meno costosa',
  calledHopeless: (heuristic) =>
    `la ricerca è finita: nessuna soluzione trovata, ma gli stati che l'euristica ${heuristic} dà per senza speranza sono stati esclusi, e qui non è dichiarata ammissibile; potrebbe essercene una`,
  endings: {
    solved: 'la ricerca è finita: problema risolto',
    proved: "la ricerca è finita: non resta nulla da esaminare, quindi non c'è soluzione",
    'not-found': 'la ricerca è finita: nessuna soluzione trovata entro i limiti; potrebbe essercene una',
    'left-out':
      'la ricerca è finita: nessuna soluzione trovata; questa strategia tralascia stati per sempre, quindi potrebbe essercene una',
    limit: 'la ricerca è finita: ha espanso tutti i nodi che le erano concessi',
    aborted: 'la ricerca è interrotta',
    unsupported: 'questa strategia non si può usare su questo problema',
    explored: "l'esplorazione è finita",
  },
  alreadyOver: 'questa ricerca è finita; "back" ne annulla l\'ultimo passo',

  wentBack: (step) => `di nuovo al passo ${step}`,
  atTheBeginning: "questo è l'inizio: non ci sono passi da annullare",
  interrupted: (steps) => `fermata dopo ${counted(steps, 'passo', 'passi')}; da qui la ricerca può continuare`,
  inputEnded: "l'input è terminato",
  logged(shown, all) {
    if (all === 0) return 'voce di log: la frontiera è vuota'
    if (shown === all) return `voce di log con ${all === 1 ? "l'unico nodo" : `tutti i ${all} nodi`}`
    return `voce di log con ${firstNodes(shown, all)}`
  },
  noReport: (problem) =>
    `${problem} non ha nulla di suo da stampare: aggiungi al problema una funzione report(fringe, statistics) che restituisca un testo`,
  reportFailed: (problem, reason) => `la funzione report di ${problem} è fallita: ${reason}`,
  problemFailed: (problem, reason) => `errore in ${problem}, la ricerca è interrotta: ${reason}`,
  printFailed: (reason) => `(print è fallita: ${reason})`,
}
