import type { UsageMessages } from '../usage-messages.ts'

/** The command line in English. */
export const usageTexts: UsageMessages = {
  error: 'error',
  didYouMean: (name) => `did you mean "${name}"?`,
  chooseFrom: (names) => `choose from ${names}`,
  unknownCommand: (command, hint) => `unknown command "${command}" — ${hint}`,

  options: {
    unknown: (told) => told,
    valueMissing: (told) => told,
    invalid: (told) => told,
    same: (told) => told,
    calledHere: (told) => told,
    inJob: (option, pair) => `${option} belongs inside a job here: --job '${pair}'`,
    elsewhere: (option, commands) => `unknown option '${option}' — it belongs to ${commands}`,
    jobsNeedCompare: '--job is for telos lab compare; here options describe the job, such as --search astar',
    number: 'a number of at least 0',
    size: 'a size above 0, such as 512M or 4G',
    tryHelp: (command) => `Try '${command} --help'.`,
  },

  jobs: {
    unknown: (kind, name, hint) => `unknown ${kind} "${name}" — ${hint}`,
    unknownHeuristic: (problem, name, hint) => `${problem} has no heuristic "${name}" — ${hint}`,
    unexpectedWord: (word) =>
      `unexpected "${word}": write a job as astar closed manhattan, or as search=astar pruning=closed heuristic=manhattan depth=12`,
    wrongNumber: (name, found) => `${name} is "${found}", expected a number of at least 0`,
    unknownKey: (name, hint) => `a job has no "${name}" — ${hint}`,
    wrongPair: (text) => `--option ${text}: expected name=number, such as width=10`,
  },

  files: {
    unknownFormat: (name, hint) => `--export ${name}: unknown format — ${hint}`,
    chartsNeedCompare: (command) =>
      `--export charts compares jobs, and telos lab ${command} runs one: use telos lab compare`,
    outNeedsExport: '--out needs --export, which says what to write: such as --export csv',
    exist: (files, count) => `${files} already ${count === 1 ? 'exists' : 'exist'}; --force overwrites files`,
    wrote: (file) => `wrote ${file}`,
  },

  terms: {
    none: 'no term is saved yet',
    noneYet: 'no term is saved yet; telos lab terms save NAME TERM saves one',
    nameAndTerm: "give a name and a term, such as telos lab terms save far '[0, 1, 2]'",
    saved: (name, file) => `saved ${name} in ${file}`,
    nameTaken: (name) => `the name ${name} is taken, so nothing was saved: delete it first, or choose another name`,
    nameNeeded: (command) => `name a term: telos lab terms ${command} NAME`,
    unknown: (name, hint) => `unknown term "${name}" — ${hint}; telos lab terms lists the saved ones`,
    deleted: (name) => `deleted ${name}`,
    notThere: (name) => `no term is named ${name}; nothing was deleted`,
    invalidJson: (text, reason) => `invalid JSON: ${text} — ${reason}; put "…" around it to pass it as text`,
  },

  behave: {
    csvOnly: (format) => `--export ${format}: behave writes csv, and charts with --report --out FOLDER`,
    unknownModel: (name, known) => `unknown needs problem "${name}" — use ${known}, or the path of a file`,
    exportNeeded: (file) => `${file}: expected export default defineNeedsProblem({ … })`,
    unknownRule: (name, hint) => `--rule ${name}: unknown rule — ${hint}`,
    ended: (told) => told,
    metrics: {
      final: 'final discontentment',
      average: 'weighted average',
      maximum: 'maximum',
      minimum: 'minimum',
      minutes: 'minutes',
      rate: 'rate per hour',
    },
  },

  problemNeeded: 'name a problem: telos lab problems lists them, and the path of a file works as well',
  oneProblem: (first, more) => `found ${more} after ${first}, expected one problem`,
  unknownProblem: (name, hint) => `unknown problem "${name}" — ${hint}`,
  otherProblems: 'or the path of a .ts, .js, .yaml or .json file, two .pddl files, or a game such as vgdl:sokoban',
  notSearchable: (file) => `${file} cannot be searched: fix the errors above first`,
  limitNeeded: 'explore needs a depth: --limit N, a whole number of steps, such as --limit 3',
  wrongParameter: (told) => told,
  factsNeeded: (found) => `--start: found ${found}, expected facts such as at=tavern,gold=2`,
  foreignParameter: (option) => `--${option}: a PDDL problem has its own start and goal; leave the option out`,
  twoFiles: (file, usage) => `${file} is PDDL, which takes two files, a domain and a problem: ${usage}`,
  tooManyFiles: (files, usage) => `found more than two files, ${files}: ${usage}`,
  stdinOnce: 'stdin can be read only once, so "-" can stand for one file only',
  unitCosts: 'the metric is not a sum of costs, so each action costs 1 here',
  moreTime: (reason) => `${reason}; --time SECONDS allows more`,
  gameHasGoal: (found) => `--goal: found ${found}, but a game decides itself when it is won; leave the option out`,
  levelNeeded: (found) => `--start: found ${found}, expected the number of a level, such as 3, or the path of its file`,
  cannotBeWon: (file) => `${file} cannot be won — it needs a termination with win=True`,
  noCostInGames: (game, cost) => `${game} has no cost "${cost}"; in a game every tick costs 1`,
}
