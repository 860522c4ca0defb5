/** Which files belong together, by the rules of the languages. */
import { createWorkspace } from '@telos/language'
import { kindOfPddl } from '@telos/pddl'
import { configPathOf } from '../../documents/file-kinds.ts'
import type { FileAsked, RelatedFiles } from './language-contract.ts'

const kinds = { pddl: 'pddl', vgdl: 'vgdl', document: 'domain' } as const

export function relatedFiles({ files, path }: FileAsked): RelatedFiles | undefined {
  const workspace = createWorkspace(files)
  const file = workspace.get(path)
  const language = file && workspace.languageOf(file)
  if (file === undefined) return undefined
  // somebody is about to write a document
  if (file.text.trim() === '' && /\.(ya?ml|json)$/i.test(path)) return { kind: 'domain', paths: [path] }
  if (language === undefined) return undefined
  const kind = kinds[language.id]
  if (kind === 'domain') return { kind, paths: [path] }
  const related = workspace.dependents(path)
  // a level may have a configuration, which is no domain
  const withConfigs = ([game, ...levels]: readonly string[]) => {
    const configs = levels.map(configPathOf).filter((each) => workspace.get(each) !== undefined)
    return kind === 'vgdl' ? [game!, ...levels, ...configs] : [game!, ...levels]
  }
  const isPart = kind === 'pddl' ? kindOfPddl(file.text) === 'problem' : /_lvl[^/]*$/i.test(path)
  const [main] = related
  if (!isPart || main === undefined) return { kind, paths: withConfigs([path, ...related]) }
  const others = workspace.dependents(main).filter((other) => other !== path)
  return { kind, paths: withConfigs([main, path, ...others]) }
}
