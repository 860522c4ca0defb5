import type { UsageMessages } from '../usage-messages.ts'

const kinds = { strategy: 'strategia sconosciuta', pruning: 'potatura sconosciuta' } as const

const endings = {
  time: 'fine del tempo',
  stuck: 'la regola non trova nulla da fare',
  steps: 'troppe azioni: simulazione interrotta',
} as const

/** The command line in Italian. */
export const usageTexts: UsageMessages = {
  error: 'errore',
  didYouMean: (name) => `forse intendevi "${name}"?`,
  chooseFrom: (names) => `scegli tra ${names}`,
  unknownCommand: (command, hint) => `comando sconosciuto "${command}" — ${hint}`,

  options: {
    unknown: (_told, option, nearest) =>
      `opzione sconosciuta '${option}'${nearest === undefined ? '' : ` — forse intendevi ${nearest}?`}`,
    valueMissing: (_told, option) => `a ${option} manca il valore`,
    invalid: (_told, option, found, expected) => `${option}: trovato '${found}', serve ${expected}`,
    same: (_told, one, other) => `${one} e ${other} significano la stessa cosa: basta una delle due`,
    calledHere: (_told, option, here) => `opzione sconosciuta '${option}' — qui si chiama ${here}`,
    inJob: (option, pair) => `${option} qui va dentro un job: --job '${pair}'`,
    elsewhere: (option, commands) => `opzione sconosciuta '${option}' — è di ${commands}`,
    jobsNeedCompare:
      '--job serve a telos lab compare; qui la ricerca si descrive con le opzioni, ad esempio --search astar',
    number: 'un numero non negativo',
    size: 'una dimensione maggiore di 0, ad esempio 512M o 4G',
    tryHelp: (command) => `Prova '${command} --help --lang it'.`,
  },

  jobs: {
    unknown: (kind, name, hint) => `${kinds[kind]} "${name}" — ${hint}`,
    unknownHeuristic: (problem, name, hint) => `${problem} non ha un'euristica "${name}" — ${hint}`,
    unexpectedWord: (word) =>
      `"${word}" è di troppo: una ricerca si scrive astar closed manhattan, oppure search=astar pruning=closed heuristic=manhattan depth=12`,
    wrongNumber: (name, found) => `${name} vale "${found}", serve un numero non negativo`,
    unknownKey: (name, hint) => `un job non ha "${name}" — ${hint}`,
    wrongPair: (text) => `--option ${text}: serve nome=numero, ad esempio width=10`,
  },

  files: {
    unknownFormat: (name, hint) => `--export ${name}: formato sconosciuto — ${hint}`,
    chartsNeedCompare: (command) =>
      `--export charts confronta più ricerche, e telos lab ${command} ne esegue una: usa telos lab compare`,
    outNeedsExport: '--out richiede --export, che dice che cosa scrivere: ad esempio --export csv',
    exist: (files, count) =>
      `${files}: ${count === 1 ? 'il file esiste già; --force lo' : 'i file esistono già; --force li'} sovrascrive`,
    wrote: (file) => `scritto ${file}`,
  },

  terms: {
    none: 'nessun termine è stato ancora salvato',
    noneYet: 'nessun termine è stato ancora salvato; telos lab terms save NOME TERMINE ne salva uno',
    nameAndTerm: "servono un nome e un termine, ad esempio telos lab terms save far '[0, 1, 2]'",
    saved: (name, file) => `salvato ${name} in ${file}`,
    nameTaken: (name) => `il nome ${name} è già in uso e nulla è stato salvato: eliminalo prima, o scegline un altro`,
    nameNeeded: (command) => `quale termine? telos lab terms ${command} NOME`,
    unknown: (name, hint) => `termine sconosciuto "${name}" — ${hint}; telos lab terms elenca quelli salvati`,
    deleted: (name) => `eliminato ${name}`,
    notThere: (name) => `nessun termine si chiama ${name}; nulla è stato eliminato`,
    invalidJson: (text, reason) => `JSON non valido: ${text} — ${reason}; tra "…" diventa un testo`,
  },

  behave: {
    csvOnly: (format) => `--export ${format}: behave scrive csv, e i grafici con --report --out CARTELLA`,
    unknownModel: (name, known) => `modello di bisogni sconosciuto "${name}" — usa ${known}, o il percorso di un file`,
    exportNeeded: (file) => `${file}: manca export default defineNeedsProblem({ … })`,
    unknownRule: (name, hint) => `--rule ${name}: regola sconosciuta — ${hint}`,
    ended: (_told, how, minute) => `${endings[how]}, al minuto ${minute}`,
    metrics: {
      final: 'scontentezza finale',
      average: 'media pesata',
      maximum: 'massimo',
      minimum: 'minimo',
      minutes: 'minuti',
      rate: 'variazione oraria',
    },
  },

  problemNeeded: 'quale problema? telos lab problems li elenca; va bene anche il percorso di un file',
  oneProblem: (first, more) => `trovato ${more} dopo ${first}: serve un solo problema`,
  unknownProblem: (name, hint) => `problema sconosciuto "${name}" — ${hint}`,
  otherProblems:
    'oppure il percorso di un file .ts, .js, .yaml o .json, due file .pddl, o un gioco, ad esempio vgdl:sokoban',
  notSearchable: (file) => `${file}: ricerca impossibile, vanno prima corretti gli errori qui sopra`,
  limitNeeded: 'explore richiede una profondità: --limit N, un numero intero di passi, ad esempio --limit 3',
  wrongParameter: (_told, option, found, meaning) => `--${option}: ${found} non va bene; --${option} indica ${meaning}`,
  factsNeeded: (found) => `--start: trovato ${found}, servono fatti, ad esempio at=tavern,gold=2`,
  foreignParameter: (option) => `--${option}: un problema PDDL ha già stato iniziale e obiettivo; togli l'opzione`,
  twoFiles: (file, usage) => `${file} è PDDL, che richiede due file, un dominio e un problema: ${usage}`,
  tooManyFiles: (files, usage) => `trovati più di due file, ${files}: ${usage}`,
  stdinOnce: 'lo standard input si legge una volta sola, quindi "-" può stare per un solo file',
  unitCosts: 'la metrica non è una somma di costi, quindi qui ogni azione costa 1',
  moreTime: (reason) => `${reason}; --time SECONDI ne concede di più`,
  gameHasGoal: (found) => `--goal: trovato ${found}, ma un gioco sa da sé quando è vinto; togli l'opzione`,
  levelNeeded: (found) =>
    `--start: trovato ${found}, serve il numero di un livello, ad esempio 3, o il percorso del suo file`,
  cannotBeWon: (file) => `${file} non si può vincere: serve una terminazione con win=True`,
  noCostInGames: (game, cost) => `${game} non ha un costo "${cost}"; in un gioco ogni tick costa 1`,
}
