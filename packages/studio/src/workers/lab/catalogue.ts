/** What can be picked, from the laboratory's own declarations. */
import { allStrategies } from '@telos/core/features'
import { type Engine, engines, heuristics, type ItalianWords, italianWords, prunings } from '@telos/core/search'
import { type HeuristicSummary, type Instance, JobRun, type Messages, messages, textbook } from '@telos/lab'
import type {
  Catalogue,
  CatalogueHeuristic,
  CatalogueProblem,
  CatalogueStrategy,
  LabLanguage,
  NamedChoice,
} from './lab-contract.ts'

export function catalogue(language: LabLanguage): Catalogue {
  const say = messages(language)
  return {
    problems: textbook.map((problem) => problemOf(problem, language)),
    strategies: engines.map((engine) => strategyOf(engine, say, language)),
    prunings: prunings.map(({ name, title, summary }) => named(name, { title, summary }, say.prunings[name])),
    // as instances of domains order them
    taskHeuristics: allStrategies.heuristics.map((heuristic) => heuristicOf(heuristic, undefined, language)),
    statistics: Object.entries(say.statistics).map(([name, words]) => named(name, words)),
  }
}

type Textbook = (typeof textbook)[number]

function problemOf(problem: Textbook, language: LabLanguage): CatalogueProblem {
  const say = messages(language)
  const words = say.problems[problem.name]
  const instance = problem.instance()
  return {
    ...named(problem.name, problem, words),
    page: words?.page.trim() ?? problem.page,
    parameters: words?.parameters ?? problem.parameters,
    heuristics: heuristicsOf(instance, problem.name, language),
    costs: costsOf(instance),
  }
}

/** The heuristics that an instance offers, in the words of the language where it has some. */
export function heuristicsOf(
  { heuristics: usable }: Pick<Instance, 'heuristics'>,
  problem: string,
  language: LabLanguage,
): readonly CatalogueHeuristic[] {
  const words = messages(language).problems[problem]?.heuristics ?? {}
  return usable.map((heuristic) => heuristicOf(heuristic, words[heuristic.name], language))
}

/** Costs have no titles. */
export function costsOf({ costs = [] }: Pick<Instance, 'costs'>): readonly NamedChoice[] {
  return costs.map(({ name, summary }) => ({ name, title: name, summary }))
}

function heuristicOf(
  { name, summary, admissible }: HeuristicSummary,
  words: string | undefined,
  language: LabLanguage,
): CatalogueHeuristic {
  const core = heuristics.find((each) => each.name === name)
  // a problem may call its own heuristic as core calls one of its own
  const isKnown = core?.summary === summary || name === 'missing'
  const italian = language === 'it' && isKnown ? italianHeuristic(name) : undefined
  return {
    name,
    title: italian?.title ?? core?.title ?? name,
    summary: words ?? italian?.summary ?? summary,
    admissible,
  }
}

/** The words of core, and those for the heuristic of games. */
function italianHeuristic(name: string): Pick<ItalianWords, 'title' | 'summary'> | undefined {
  if (name === 'missing')
    return { title: name, summary: 'quanti oggetti devono comparire o sparire perché il gioco sia vinto' }
  return italianWords.heuristics[name]
}

function strategyOf(engine: Engine, say: Messages, language: LabLanguage): CatalogueStrategy {
  const { name, title, summary, aliases = [], informed, ownPruning, options } = engine
  return {
    ...named(name, { title, summary }, say.strategies[name]),
    aliases,
    isInformed: informed,
    ...(ownPruning !== undefined && { ownPruning }),
    options: Object.entries(options).map(([option, { help, default: usual, min, max, whole = false }]) => ({
      name: option,
      help: (language === 'it' && italianWords.engines[name]?.options?.[option]) || help,
      default: usual,
      min,
      ...(max !== undefined && { max }),
      isWhole: whole,
    })),
    isIterative: Object.hasOwn(options, 'increment'),
    needsTask: needsTask(engine),
  }
}

/** Whether a strategy refuses a problem that shows everything except the insides of a task. */
function needsTask({ name }: Engine): boolean {
  try {
    return new JobRun(open, { strategy: name }).names.strategy !== name
  } catch {
    return true
  }
}

/** Its problem can also be searched backwards. */
const open = textbook.find(({ name }) => name === 'eight-puzzle')!.instance()

function named(
  name: string,
  own: { readonly title: string; readonly summary: string },
  words?: { readonly title: string; readonly summary: string },
): NamedChoice {
  const { title, summary } = words ?? own
  return { name, title, summary }
}
