import type { Lens } from '../language.ts'
import type { NameRole, SymbolKey } from '../names.ts'
import type { GameView, LevelView } from './vgdl-view.ts'

/** "Play this" above a game with levels, and how many rules create or remove what it declares. */
export function lensesOfGame(analysis: GameView): readonly Lens[] {
  const { lines, file, levels } = analysis
  const { root } = analysis.game.sketch
  const [first] = levels
  const play: Lens[] =
    root === undefined || first === undefined
      ? []
      : [
          {
            span: lines.span(root.start, root.name.end),
            title: 'Play this',
            action: { kind: 'play', files: [file.path, first.file.path] },
          },
        ]
  const { uses, symbols } = analysis.names()
  const counts = new Map<SymbolKey, Record<'gives' | 'takes', Set<string>>>()
  for (const { key, role, inside } of uses) {
    if ((role !== 'gives' && role !== 'takes') || inside === undefined) continue
    const roles = counts.get(key) ?? { gives: new Set(), takes: new Set() }
    roles[role].add(inside)
    counts.set(key, roles)
  }
  const about = uses.flatMap(({ role, key, start, end }): Lens[] => {
    if (role !== 'declares' || symbols.get(key)?.kind !== 'sprite') return []
    const rules = (name: NameRole & ('gives' | 'takes')) => counts.get(key)?.[name].size ?? 0
    const title = titleOf(rules('gives'), rules('takes'))
    return [{ span: lines.span(start, end), title, action: { kind: 'references', key } }]
  })
  return [...play, ...about]
}

function titleOf(gives: number, takes: number): string {
  const giving =
    gives === 0 ? 'No rule creates this' : gives === 1 ? '1 rule creates this' : `${gives} rules create this`
  const taking = takes === 0 ? 'none removes it' : takes === 1 ? '1 removes it' : `${takes} remove it`
  return `${giving}, ${taking}`
}

/** "Play this" and "Plan this" above a level whose game is known. */
export function lensesOfLevel({ file, game, lines }: LevelView): readonly Lens[] {
  if (game === undefined) return []
  const files = [game.file.path, file.path]
  const span = lines.span(0, 1)
  return [
    { span, title: 'Play this', action: { kind: 'play', files } },
    { span, title: 'Plan this', action: { kind: 'plan', files } },
  ]
}
