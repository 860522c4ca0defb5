import { expect, test } from 'vitest'
import { OpenDocument } from '../../documents/open-document.ts'
import type { DomainEdit } from '../../workers/model/model-contract.ts'
import type { AuthorModel } from './author-model.ts'
import { doEdit } from './do-edit.ts'

/** An author whose edits end as the test says. */
function authorWhere(end: (document: OpenDocument) => Promise<string | undefined>) {
  const files = [{ path: 'd.yaml', text: 'one two' }]
  const document = new OpenDocument({ id: 'd', title: 'D', kind: 'domain', files })
  const selected: unknown[] = []
  const said: { sentence: string; action: { run(): void } | undefined }[] = []
  const shell = { say: (sentence: string, action?: { run(): void }) => void said.push({ sentence, action }) }
  const author = { document, edit: () => end(document), select: (part: unknown) => selected.push(part) }
  const edit = (change: DomainEdit) => doEdit(author as unknown as AuthorModel, shell, change, 'form')
  return { document, selected, said, edit }
}

const cut = (document: OpenDocument, from: number, to: number) =>
  document.edit({ changes: [{ path: 'd.yaml', from, to, text: '' }], label: 'cut' })
const remove: DomainEdit = { kind: 'remove', at: ['actions', 'two'] }

test('a refusal and a failing worker are told, and change nothing', async () => {
  const refusing = authorWhere(async () => 'two is used.')
  expect(await refusing.edit(remove)).toBe(false)
  expect(refusing.said[0]!.sentence).toBe('The document was not changed: two is used.')
  const failing = authorWhere(() => Promise.reject(new Error('the worker stopped')))
  const part = { kind: 'action', name: 'two' } as const
  expect(await failing.edit({ kind: 'rename', part, name: 'three' })).toBe(false)
  expect(failing.said[0]!.sentence).toContain('the worker stopped')
  expect(failing.selected).toEqual([])
})

test('what was renamed or added is selected', async () => {
  const { edit, selected } = authorWhere(async () => undefined)
  const part = { kind: 'action', name: 'two' } as const
  await edit({ kind: 'rename', part, name: 'three' })
  await edit({ kind: 'add', part, value: undefined })
  expect(selected).toEqual([{ kind: 'action', name: 'three' }, part])
})

test('undo in the notice brings back what was removed, and never undoes something else', async () => {
  const { document, said, edit } = authorWhere(async (document) => void cut(document, 3, 7))
  await edit(remove)
  expect(said[0]!.sentence).toBe('Removed two.')
  said[0]!.action!.run()
  expect(document.textOf('d.yaml')).toBe('one two')

  await edit(remove)
  cut(document, 0, 1)
  said[1]!.action!.run()
  expect(document.textOf('d.yaml')).toBe('ne')
  expect(said[2]!.sentence).toContain('has changed since')
})
