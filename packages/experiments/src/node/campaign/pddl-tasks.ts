/** Finds PDDL problems and their domains. */

import { basename, dirname, extname, join, resolve } from 'node:path'
import type { DataPath } from '@telos/core/lifted'
import { kindOfPddl } from '@telos/pddl'
import type { PddlCampaignTask } from '../../campaign/campaign.ts'
import type { CampaignChecker } from './checker.ts'
import { findFiles, isFile } from './files/find-files.ts'
import type { TextCollection } from './text-collection.ts'

interface DomainFile {
  readonly file: string
  readonly text: string
}

export interface PddlWords {
  /** Pattern of the problems. */
  readonly problems: string
  readonly path: DataPath
  readonly domain: DomainFile | undefined
  readonly group: string | undefined
}

export function pddlTasks(
  words: PddlWords,
  folder: string,
  texts: TextCollection,
  check: CampaignChecker,
): PddlCampaignTask[] {
  const { problems, path, domain, group } = words
  const files = findFiles(problems, folder)
  if (files.length === 0) {
    const isInside = findFiles(`${problems}/*`, folder).length > 0
    const hint = isInside ? `${problems} is a folder; write ${problems}/*.pddl` : `looked in ${folder}`
    check.report('experiment/no-match', path, `no file matches ${problems}`, { hint })
    return []
  }
  const before = check.diagnostics.length
  const only = onlyDomains(folder, texts, path)
  const tasks = files.flatMap((file) => {
    const text = texts.read(file, path)
    if (text === undefined || kindOfPddl(text) === 'domain') return []
    const found = domain ?? domainBeside(file, path, folder, texts) ?? only(file)
    if (found === undefined) {
      check.report('experiment/no-domain', path, `found no domain for ${file}`, {
        hint: 'put domain.pddl beside it, or write { domain: FILE, problems: FILES }',
      })
      return []
    }
    return {
      kind: 'pddl',
      domain: group ?? groupOf(file, found.text),
      name: basename(file, extname(file)),
      domainText: texts.add(found.file, found.text),
      problemText: texts.add(file, text),
    } as const
  })
  if (tasks.length === 0 && check.diagnostics.length === before)
    check.report('experiment/no-match', path, `the files that match ${problems} are no problems`)
  return tasks
}

/** The folder of a problem, as the benchmark sets of the field have it; the name of the domain if it lies beside the campaign. */
function groupOf(file: string, domainText: string): string {
  const parent = basename(dirname(file))
  if (parent !== '' && parent !== '.') return parent
  return /\(\s*domain\s+([^\s()]+)/i.exec(domainText)?.[1]?.toLowerCase() ?? 'pddl'
}

/** The domain of a problem by the conventions of the benchmark sets. */
function domainBeside(file: string, at: DataPath, folder: string, texts: TextCollection): DomainFile | undefined {
  const [parent, ending] = [dirname(file), extname(file)]
  const name = basename(file, ending)
  const number = /\d+$/.exec(name)?.[0] ?? ''
  const candidates = [
    `domain${ending}`,
    `${name}-domain${ending}`,
    `${name}_domain${ending}`,
    `domain-${name}${ending}`,
    `domain_${name}${ending}`,
    `${name.slice(0, 3)}-domain${ending}`,
    `${name.replace(/prob(lem)?/, 'domain')}${ending}`,
    `domain${number}${ending}`,
    `../domain${ending}`,
    `../domains/domain-${number}${ending}`,
  ]
  for (const one of candidates) {
    const found = one === basename(file) ? undefined : readDomain(join(parent, one), at, folder, texts)
    if (found !== undefined) return found
  }
  return undefined
}

/** The only domain beside a problem, whatever its name. Each folder is read once: it may hold thousands of problems. */
function onlyDomains(folder: string, texts: TextCollection, at: DataPath): (file: string) => DomainFile | undefined {
  const known = new Map<string, DomainFile | undefined>()
  return (file) => {
    const pattern = join(dirname(file), `*${extname(file)}`)
    if (!known.has(pattern)) {
      const found = findFiles(pattern, folder).flatMap((one) => readDomain(one, at, folder, texts) ?? [])
      known.set(pattern, found.length === 1 ? found[0] : undefined)
    }
    return known.get(pattern)
  }
}

function readDomain(file: string, at: DataPath, folder: string, texts: TextCollection): DomainFile | undefined {
  const text = isFile(resolve(folder, file)) ? texts.read(file, at) : undefined
  return text !== undefined && kindOfPddl(text) === 'domain' ? { file, text } : undefined
}
