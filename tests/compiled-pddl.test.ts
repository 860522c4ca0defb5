/**
 * The compiler writes standard PDDL: an independent parser accepts it, our own reports nothing, and plans for it that our validator accepts
 * win the game.
 */
import { solveProblem } from '@telos/core/lifted'
import {
  checkDomain,
  checkProblem,
  readPddlDomain,
  readPddlPlan,
  readPddlProblem,
  toProblem,
  validatePddlPlan,
} from '@telos/pddl'
import {
  type Action,
  advance,
  builtInGames,
  type CompileOptions,
  compileGame,
  loadGame,
  loadLevel,
  writePddlDomain,
  writePddlProblem,
} from '@telos/vgdl'
import { DomainInfo, PddlLanguage, PddlWorkspace, ProblemInfo, SimpleDocumentPositionResolver } from 'pddl-workspace'
import { expect, test } from 'vitest'
import { URI } from 'vscode-uri'

const choices: readonly CompileOptions[] = [
  { encoding: 'compact' },
  { encoding: 'turns' },
  { encoding: 'compact', numbers: 'fluents' },
  { encoding: 'turns', numbers: 'fluents' },
]

const models = builtInGames.flatMap(({ name, description, levels }) =>
  choices.flatMap((choice) => {
    const { compiled } = compileGame(loadGame(description, name).game!, choice)
    if (compiled === undefined) return []
    const { stage } = loadLevel(compiled.game, levels[0].text, name)
    return [{ name, ...choice, compiled, world: stage!.start(0) }]
  }),
)

test('there are models to look at', () => expect(models.length).toBeGreaterThan(25))

test.each(models)('$name, $encoding, $numbers: an independent reader finds all of it', async ({ compiled, world }) => {
  const { problem } = compiled.problem(world)
  const { actions, predicates, functions, types } = compiled.domain
  const found = await readIndependently(
    writePddlDomain(compiled.domain, [compiled.goalInProblems]),
    writePddlProblem(problem!),
  )
  expect(found).toEqual({
    actions: actions.map(({ name, parameters }) => `${name}/${parameters.length}`),
    predicates: predicates.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
    types: types.map(({ name }) => name).sort(),
    objects: problem!.objects.map(({ name }) => name).sort(),
    inits: problem!.facts.length + problem!.values.length,
    problems: [],
  })
})

test('the independent reader would find less in texts that are broken', async () => {
  const { compiled, world } = models[0]
  const domain = writePddlDomain(compiled.domain, [compiled.goalInProblems])
  const problem = writePddlProblem(compiled.problem(world).problem!)
  const whole = await readIndependently(domain, problem)
  expect(await readIndependently(domain.replace('(:action', '(:acktion'), problem)).not.toEqual(whole)
  expect(await readIndependently(domain.slice(0, domain.length / 2), problem)).not.toEqual(whole)
  expect(await readIndependently(domain, problem.replace('(:objects', '(:objecks'))).not.toEqual(whole)
})

async function readIndependently(domainText: string, problemText: string) {
  const workspace = new PddlWorkspace({ epsilon: 0.001 })
  const parse = (name: string, text: string) =>
    workspace.upsertAndParseFile(
      URI.file(`/${name}.pddl`),
      PddlLanguage.PDDL,
      1,
      text,
      new SimpleDocumentPositionResolver(text),
    )
  const domain = await parse('domain', domainText)
  const problem = await parse('problem', problemText)
  if (!(domain instanceof DomainInfo && problem instanceof ProblemInfo)) return undefined
  return {
    actions: domain.getActions().map(({ name, parameters }) => `${name}/${parameters.length}`),
    predicates: domain.getPredicates().map(({ name }) => name),
    functions: domain.getFunctions().map(({ name }) => name),
    types: domain.getTypes().toSorted(),
    objects: domain
      .getTypes()
      .flatMap((type) => problem.getObjects(type))
      .sort(),
    inits: problem.getInits().length,
    problems: [...domain.getParsingProblems(), ...problem.getParsingProblems()],
  }
}

test.each(models)('$name, $encoding, $numbers: our own checks find nothing', ({ compiled, world }) => {
  const { domain, problem, diagnostics } = readTexts(compiled, world)
  expect(diagnostics).toEqual([])
  expect(checkDomain(domain)).toEqual([])
  expect(checkProblem(domain, problem)).toEqual([])
})

test('a plan that the validator accepts wins the game', { timeout: 120_000 }, () => {
  const solved = models.filter(({ name, numbers }) => ['sokoban', 'iceandfire'].includes(name) && numbers === undefined)
  expect(solved).toHaveLength(4)
  for (const { compiled, world } of solved) {
    const { domain, problem } = readTexts(compiled, world)
    const plan = solveProblem(toProblem(domain, problem).problem, { planner: 'first' })
    const steps = plan.steps.map(({ name, args }) => `(${[name, ...Object.values(args)].join(' ')})`)
    const verdict = validatePddlPlan(domain, problem, readPddlPlan(steps.join('\n'), 'plan').plan!)
    expect(verdict.valid).toBe(true)
    for (const { name } of plan.steps) {
      const move: Action | undefined = compiled.moveOf(name)
      if (move !== undefined) advance(world, move)
    }
    expect(world.winner).toBe('PLAYER_WINS')
  }
})

function readTexts(compiled: (typeof models)[number]['compiled'], world: (typeof models)[number]['world']) {
  const reading = readPddlDomain(writePddlDomain(compiled.domain, [compiled.goalInProblems]), 'domain.pddl')
  const problemReading = readPddlProblem(writePddlProblem(compiled.problem(world).problem!), 'problem.pddl')
  return {
    domain: reading.domain!,
    problem: problemReading.problem!,
    diagnostics: [...reading.diagnostics, ...problemReading.diagnostics],
  }
}
