import { needList, needObject } from '@telos/core/text'
import { folderOf } from '../text-file.ts'

/** What pairing needs to know of a PDDL file. */
export interface PairablePddl {
  /** `/` separates folders. */
  readonly path: string
  readonly kind: 'domain' | 'problem'
  /** The name of the domain, or of the domain that the problem names; undefined if it could not be read. */
  readonly domainName: string | undefined
}

/** Which domains may be meant if none has the name that a problem gives. */
export interface PairingOptions {
  /** Whether somebody named exactly these files: then a single domain is meant, wherever it lies. @default false */
  readonly areChosen?: boolean
}

/**
 * Finds the domain of a problem: of several with its name, the one in the nearest folder. If none has the name, a single domain in the
 * folder is the one that is meant, and checks say that its name differs.
 *
 * @example domainOfProblem(problem, files)?.path // 'logistics/domain.pddl'
 */
export function domainOfProblem<File extends PairablePddl>(
  problem: File,
  files: readonly File[],
  { areChosen = false }: PairingOptions = {},
): File | undefined {
  needObject(problem, '{ path, kind, domainName }')
  needList(files, 'files: [{ path, kind, domainName }]')
  const domains = files.filter(({ kind }) => kind === 'domain')
  const named = domains.filter(({ domainName }) => domainName === problem.domainName)
  const near = areChosen ? domains : domains.filter(({ path }) => folderOf(path) === folderOf(problem.path))
  const candidates = named.length > 0 ? named : near.length === 1 ? near : []
  const distances = candidates.map((candidate) => distance(problem, candidate))
  return candidates[distances.indexOf(distances.reduce((least, one) => Math.min(least, one), Infinity))]
}

/** How many folders lie between two files. */
function distance(left: PairablePddl, right: PairablePddl): number {
  const from = folderOf(left.path).split('/')
  const to = folderOf(right.path).split('/')
  let same = 0
  while (same < from.length && same < to.length && from[same] === to[same]) same++
  return from.length + to.length - 2 * same
}
