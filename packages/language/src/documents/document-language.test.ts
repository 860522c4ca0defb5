import { readdirSync, readFileSync } from 'node:fs'
import { readAgentsDocument, readDomainDocument } from '@telos/documents'
import { expect, test } from 'vitest'
import { documentFiles } from '../../test/document-texts.ts'
import { diagnoseQuickly } from '../features/diagnose.ts'
import { createWorkspace } from '../workspace.ts'

const examples = new URL('../../../../examples/', import.meta.url)

test.each(['documents', 'agents-document'])('nothing is wrong with the examples in %s', (folder) => {
  const names = readdirSync(new URL(`${folder}/`, examples))
  const files = names.map((name) => ({
    path: name,
    text: readFileSync(new URL(`${folder}/${name}`, examples), 'utf8'),
  }))
  const workspace = createWorkspace(files)
  const found = files.flatMap(({ path }) => diagnoseQuickly(workspace, path))
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(files.every((file) => workspace.languageOf(file)?.id === 'document')).toBe(true)
})

test('what is wrong is what the readers say', () => {
  const domain = 'telos: 1\nfacts: { gold: { kind: count } }\nactions: { dig: { does: { gld: 1 } } }\n'
  const agents = 'telosAgents: 1\nagents: { ann: { kind: guard, superior: tom } }\n'
  const workspace = createWorkspace([
    { path: 'd.yaml', text: domain },
    { path: 'a.yaml', text: agents },
  ])
  expect(diagnoseQuickly(workspace, 'd.yaml')).toEqual(readDomainDocument(domain, { file: 'd.yaml' }).diagnostics)
  const options = { file: 'a.yaml', withoutCode: true }
  expect(diagnoseQuickly(workspace, 'a.yaml')).toEqual(readAgentsDocument(agents, options).diagnostics)
})

test('agents depend on their domain, and say when it is gone or broken', () => {
  const workspace = createWorkspace(documentFiles)
  expect(workspace.dependents('game/castle.yaml')).toEqual(['game/camp.yaml'])
  workspace.set('game/castle.yaml', 'telos: 1\nfacts: {\n')
  const [broken] = diagnoseQuickly(workspace, 'game/camp.yaml')
  expect(broken).toMatchObject({ code: 'agents/unknown-domain', path: ['kinds', 'guard', 'domain'] })
  workspace.delete('game/castle.yaml')
  expect(diagnoseQuickly(workspace, 'game/camp.yaml')[0]?.message).toContain('no such file')
})

test.each(['', 'facts: {}\n', 'name: d\nname: d\n', 'goal: [\n'])(
  'functions that programs give are no mistakes, also in a text with others: %j',
  (slip) => {
    const text = `telos: 1\nactions:\n  dig:\n    cost: { function: effort }\n    check: { function: mayDig }\n${slip}`
    const found = diagnoseQuickly(createWorkspace([{ path: 'd.yaml', text }]), 'd.yaml')
    expect(found.map(({ code }) => code)).not.toContain('domain/unknown-function')
  },
)
