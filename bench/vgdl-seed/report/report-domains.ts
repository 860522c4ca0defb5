/** The contents of the domains (Figure 6.1), and the size of their problems. */

import { mean } from '@telos/experiments'
import type { DomainFigures } from '../../../experiments/vgdl-seed/domain-figures.ts'
import { number, table } from '../../table.ts'
import { type DomainRow, encodings } from '../domain-rows.ts'
import { publishedDomains } from '../published/published-domains.ts'
import { levelId, type SeedGame, seedGames } from '../seed-games.ts'
import { listed, range } from './cells.ts'

/** All tables about domains. */
export function reportDomains(rows: readonly DomainRow[]): string {
  const games = seedGames.filter((game) => rows.some(({ level }) => level.game === game))
  return [
    'Published: Figure 6.1. Author: counted in his files, with the fixes needed to make them legal PDDL. Compact and turns: the',
    'encodings of `telos vgdl compile`. Interactions are all actions except those of the avatar and those that only advance the turn.',
    '',
    table(
      [
        'game',
        'domain',
        'types',
        'supertypes',
        'predicates',
        'actions',
        'avatar actions',
        'interactions',
        'deterministic',
      ],
      games.flatMap((game) => figureLines(game, rows)),
    ),
    '',
    'Sizes over the levels, from minimum to maximum, without anything unreachable or irrelevant:',
    '',
    table(
      ['game', 'domain', 'levels', 'objects', 'operators', 'facts', 'grounding ms, mean'],
      games.flatMap((game) => sizeLines(game, rows)),
    ),
    ...faultLines(rows),
  ].join('\n')
}

function figureLines(game: SeedGame, rows: readonly DomainRow[]): string[][] {
  const line = (title: string, figures: DomainFigures): string[] => {
    const { types, supertypes, predicates, actions, avatarActions, interactions } = figures
    const cells = [types, supertypes, predicates, actions, avatarActions, interactions].map(String)
    return [game.name, title, ...cells, game.deterministic ? 'yes' : 'no']
  }
  const ours = encodings.flatMap((encoding) => {
    const figures = rows.find((row) => row.level.game === game && row.encoding === encoding && row.found.figures)
    return figures === undefined ? [] : [line(encoding, figures.found.figures!)]
  })
  return [line('published', publishedDomains.get(game.name)!), ...ours]
}

function sizeLines(game: SeedGame, rows: readonly DomainRow[]): string[][] {
  return encodings.flatMap((encoding) => {
    const found = rows.filter((row) => row.level.game === game && row.encoding === encoding).map((row) => row.found)
    const read = found.filter(({ objects }) => objects !== undefined)
    if (read.length === 0) return []
    const ground = found.filter(({ operators }) => operators !== undefined)
    return [
      [
        game.name,
        encoding,
        `${ground.length}`,
        range(read.map(({ objects }) => objects!)),
        range(ground.map(({ operators }) => operators!)),
        range(ground.map(({ facts }) => facts!)),
        ground.length === 0 ? '-' : number(mean(ground.map(({ groundMs }) => groundMs!))!),
      ],
    ]
  })
}

function faultLines(rows: readonly DomainRow[]): string[] {
  const reasons = new Map<string, string[]>()
  for (const { level, encoding, found } of rows)
    if (found.fault !== undefined) {
      const where = `${levelId(level)} ${encoding}`
      reasons.set(found.fault, [...(reasons.get(found.fault) ?? []), where])
    }
  if (reasons.size === 0) return []
  return ['', 'Not counted:', '', ...[...reasons].map(([why, where]) => `- ${why}: ${listed(where)}`)]
}
