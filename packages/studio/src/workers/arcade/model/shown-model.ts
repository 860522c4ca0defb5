/** A model as a page shows it: texts, places, goals. */
import { configOf, formulaText, type World, writeConfig } from '@telos/vgdl'
import type { Mistaken } from '../arcade-contract.ts'
import type { ModelAsks, ShownModel } from '../model-contract.ts'
import type { ConfiguredModel } from './configured-model.ts'
import { modelLinks } from './model-links.ts'
import { firstGoal } from './solve-model.ts'
import { chosenLanguage, writtenDomain } from './written-domain.ts'

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
