/** A model as a page shows it: texts, places, goals. */
import {
  type CompiledGame,
  configOf,
  formulaText,
  type PlanningProblem,
  readGame,
  type SyntaxLine,
  type World,
  writeConfig,
} from '@telos/vgdl'
import type { Mistaken } from '../arcade-contract.ts'
import type { Lines, ModelAsks, ModelLink, ShownModel } from '../model-contract.ts'
import type { ConfiguredModel } from './configured-model.ts'
import { firstGoal } from './solve-model.ts'
import {
  chosenLanguage,
  type DomainPlaces,
  domainPlaces,
  type ProblemPlaces,
  problemPlaces,
  writtenDomain,
} from './text-places.ts'

export function shownModel(
  configured: ConfiguredModel,
  world: World,
  { game, level, seed, moves, options, config }: ModelAsks,
): { readonly model: ShownModel } | Mistaken {
  const { model, manage, diagnostics } = configured
  const { compiled } = model
  const { formula, additional } = firstGoal(configured)
  const { problem, diagnostics: refused } = compiled.problem(world, {
    ...(formula && { goal: formula }),
    ...(additional && { additional }),
  })
  if (problem === undefined) return { diagnostics: [...diagnostics, ...refused] }
  const language = chosenLanguage(options)
  const texts = {
    domain: writtenDomain(model, options),
    problem: language.writeProblem(problem, compiled.domain, [compiled.goalInProblems]),
  }
  const files = {
    domainFile: '',
    problemFile: '',
    game: game.path,
    level: level.path,
    ...(moves !== '' && { moves }),
    ...(seed !== undefined && { seed }),
  }
  const { domain } = compiled
  return {
    model: {
      domain: { path: `domain.${language.name}`, text: texts.domain },
      problem: { path: `problem.${language.name}`, text: texts.problem },
      config: config ?? { path: 'config.yaml', text: writeConfig(configOf(compiled, files)) },
      encoding: compiled.encoding,
      links: modelLinks(game.text, compiled, problem, texts),
      counts: {
        predicates: domain.predicates.length + domain.functions.length,
        actions: domain.actions.length,
        objects: problem.objects.length + domain.constants.length,
        facts: problem.facts.length + problem.values.length,
      },
      goals: manage().goals.map(({ formula, priority, saveGoal }) => ({
        formula: formulaText(formula),
        priority,
        saveGoal,
      })),
      diagnostics,
    },
  }
}

// Which places of a model each line of the game has become: so that the model follows the cursor.

/** Ranges of the problem that a link lists. */
const mostRanges = 100

interface Places {
  readonly domain: Set<number>
  readonly problem: Set<number>
}

function modelLinks(
  gameText: string,
  compiled: CompiledGame,
  problem: PlanningProblem,
  texts: { readonly domain: string; readonly problem: string },
): readonly ModelLink[] {
  const inDomain = domainPlaces(texts.domain)
  const inProblem = problemPlaces(texts.problem)
  const links = new Map<number, Places>()
  const linkOf = (line: number): Places => {
    const known = links.get(line) ?? { domain: new Set(), problem: new Set() }
    links.set(line, known)
    return known
  }
  const { definition } = compiled.game
  linkActions(compiled, inDomain, linkOf)
  const bySprite = placesOfSprites(compiled, problem, inDomain, inProblem)
  for (const { name, span } of definition.types) {
    const places = bySprite.get(name)
    if (span !== undefined && places !== undefined) join(linkOf(span.line), places)
  }
  for (const { line, names } of mappingLines(gameText)) {
    for (const name of names)
      join(linkOf(line), { domain: new Set(), problem: bySprite.get(name)?.problem ?? new Set() })
  }
  for (const { span, win } of definition.terminations) {
    if (win && inProblem.goal !== undefined) addLines(linkOf(span.line).problem, inProblem.goal)
  }
  return [...links]
    .filter(([, { domain, problem: facts }]) => domain.size + facts.size > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([line, { domain, problem: facts }]) => ({
      line,
      domain: rangesOf(domain),
      problem: rangesOf(facts).slice(0, mostRanges),
    }))
}

function linkActions({ domain, game }: CompiledGame, places: DomainPlaces, linkOf: (line: number) => Places): void {
  const { types, terminations } = game.definition
  const avatars = game.kinds.filter(({ isAvatar }) => isAvatar).flatMap(({ id }) => types[id]!.span?.line ?? [])
  for (const { name, lines = [], phase } of domain.actions) {
    const range = places.actions.get(name.toLowerCase())
    if (range === undefined) continue
    const others = phase === 'end' ? terminations.map(({ span }) => span.line) : []
    const isPlayers = phase === 'avatar' || (phase === 'turn' && lines.length === 0)
    for (const line of [...lines, ...others, ...(isPlayers ? avatars : [])]) addLines(linkOf(line).domain, range)
  }
}

/** By type: the declarations of its facts, and its facts and objects. Facts that all types share are told apart by their objects. */
function placesOfSprites(
  { correspondence, domain }: CompiledGame,
  { facts, objects }: PlanningProblem,
  inDomain: DomainPlaces,
  inProblem: ProblemPlaces,
): ReadonlyMap<string, Places> {
  const uses = new Map<string, number>()
  for (const atoms of correspondence.gameElements.values())
    for (const { name } of atoms) uses.set(name, (uses.get(name) ?? 0) + 1)
  const found = new Map<string, Places>()
  for (const [type, atoms] of correspondence.gameElements) {
    const places: Places = { domain: new Set(), problem: new Set() }
    const own = new Set(atoms.map(({ name }) => name).filter((name) => uses.get(name) === 1))
    const variables = atoms.flatMap(({ args }) => args)
    const kinds = new Set(variables.map((variable) => correspondence.variables.get(variable) ?? ''))
    const ownKinds = new Set([...kinds].filter((kind) => kind.toLowerCase() === type.toLowerCase()))
    const names = new Set(
      [...objects, ...domain.constants].filter((each) => ownKinds.has(each.type)).map(({ name }) => name),
    )
    for (const name of own) addLines(places.domain, inDomain.predicates.get(name))
    for (const kind of ownKinds) addLines(places.domain, inDomain.types.get(kind))
    for (const { name, args } of facts) {
      if (!own.has(name) && !args.some((argument) => names.has(argument))) continue
      const line = inProblem.facts.get(`(${[name, ...args].join(' ')})`)
      if (line !== undefined) places.problem.add(line)
    }
    for (const name of names) {
      const line = inProblem.objects.get(name)
      if (line !== undefined) places.problem.add(line)
    }
    found.set(type, places)
  }
  return found
}

/** The lines of the LevelMapping, with the types that they name. */
function mappingLines(gameText: string): readonly { readonly line: number; readonly names: readonly string[] }[] {
  const { root } = readGame(gameText, 'game').syntax
  const sets = (root?.children ?? []).filter(({ words }) => words[0]?.text === 'LevelMapping')
  return sets.flatMap(({ children }: SyntaxLine) =>
    children.flatMap(({ words }) => {
      const [first, , ...names] = words
      return first === undefined ? [] : [{ line: first.line, names: names.map(({ text }) => text) }]
    }),
  )
}

function addLines(lines: Set<number>, range: Lines | undefined): void {
  if (range !== undefined) for (let line = range.line; line <= range.endLine; line++) lines.add(line)
}

function join(one: Places, { domain, problem }: Places): void {
  for (const line of domain) one.domain.add(line)
  for (const line of problem) one.problem.add(line)
}

function rangesOf(lines: ReadonlySet<number>): readonly Lines[] {
  const ranges: { line: number; endLine: number }[] = []
  for (const line of [...lines].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.endLine === line - 1) last.endLine = line
    else ranges.push({ line, endLine: line })
  }
  return ranges
}
