/** The sizes of the levels in PDDL: results of the campaign vgdl-domains. */
import type { RunResult } from '@telos/experiments'
import type { DomainFigures } from '../../experiments/vgdl-seed/domain-figures.ts'
import { levels, type SeedLevel, seedGames } from './seed-games.ts'

/** `author` is the seed's own; the others are those of `telos vgdl compile`. */
export const encodings = ['author', 'compact', 'turns'] as const
export type EncodingName = (typeof encodings)[number]

/** The size of a level in PDDL; omitted if grounding did not finish, or proved that there is no plan. */
export interface DomainResult {
  readonly figures?: DomainFigures
  readonly objects?: number
  readonly operators?: number
  readonly facts?: number
  readonly groundMs?: number
  /** Why something is missing. */
  readonly fault?: string
}

/** A level in one encoding, and its counts. */
export interface DomainRow {
  readonly level: SeedLevel
  readonly encoding: EncodingName
  readonly found: DomainResult
}

const counts = ['types', 'supertypes', 'predicates', 'actions', 'avatarActions', 'interactions'] as const

/** In the order of the seed. */
export function domainRows(results: readonly RunResult[]): DomainRow[] {
  return seedGames.flatMap((game) =>
    levels.flatMap((level) =>
      encodings.flatMap((encoding): DomainRow[] => {
        const result = results.find(
          ({ algorithm, domain, task }) =>
            algorithm === encoding && domain === game.name && task.endsWith(`-level-${level}`),
        )
        return result === undefined ? [] : [{ level: { game, level }, encoding, found: domainResult(result) }]
      }),
    ),
  )
}

function domainResult({ outcome, detail, figures }: RunResult): DomainResult {
  const { objects, operators, facts, groundSeconds } = figures
  const isCounted = counts.every((name) => figures[name] !== undefined)
  return {
    ...(isCounted && { figures: Object.fromEntries(counts.map((name) => [name, figures[name]])) as never }),
    ...(objects !== undefined && { objects }),
    ...(operators !== undefined && { operators }),
    ...(facts !== undefined && { facts }),
    ...(groundSeconds !== undefined && { groundMs: groundSeconds * 1000 }),
    ...(outcome !== 'solved' && { fault: detail ?? outcome }),
  }
}
