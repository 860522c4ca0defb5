import { expect, test } from 'vitest'
import { packDocument } from '../../documents/share-link.ts'
import type { StudioDocument } from '../../documents/studio-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import { openAddress } from './open-address.ts'

function shellWith() {
  const heard: string[] = []
  const kept = new Map<string, StudioDocument>()
  const desk = {
    open: async (id: string, signal?: AbortSignal) => {
      await Promise.resolve()
      signal?.throwIfAborted()
      const document = kept.get(id)
      return document ? { status: 'open', document } : { status: 'missing' }
    },
    add: async (document: StudioDocument) => {
      heard.push(`add ${document.title}`)
      kept.set(document.id, document)
      return document
    },
    close: () => heard.push('close'),
  }
  const shell = { desk, go: ({ path = [] }) => heard.push(`go ${path.join()}`) } as unknown as StudioShell
  return { shell, heard }
}

const staying = new AbortController().signal

const asked = (data: string) => ({ room: 'author', path: ['shared'], query: { data } })

test('a shared document becomes one of this browser, under an address of its own', async () => {
  const { shell, heard } = shellWith()
  const files = [{ path: 'a.yaml', text: 'telos: 1' }]
  const data = await packDocument({ id: 'x', title: 'Shed', kind: 'domain', files })
  expect(await openAddress(shell, asked(data), staying)).toMatchObject({
    status: 'open',
    document: { title: 'Shed', files },
  })
  expect(heard).toEqual(['add Shed', expect.stringMatching(/^go shared-\w{14}$/)])
})

test('the same link leads to the same copy', async () => {
  const { shell, heard } = shellWith()
  const data = await packDocument({ id: 'x', title: 'Shed', kind: 'domain', files: [{ path: 'a.yaml', text: '' }] })
  for (let visit = 0; visit < 2; visit++) await openAddress(shell, asked(data), staying)
  const [added, went] = heard
  expect(heard).toEqual([added, went, went])
})

test.each(['example-pirate', 'shared', undefined])(
  'an author who has gone elsewhere keeps what is open there: %s',
  async (id) => {
    const { shell, heard } = shellWith()
    const leaving = new AbortController()
    const data = await packDocument({ id: 'x', title: 'Shed', kind: 'domain', files: [{ path: 'a.yaml', text: '' }] })
    Object.assign(shell.desk, {
      store: { getState: () => ({}) },
      library: { list: async () => [{ id: 'other' }] },
    })
    const opening = openAddress(shell, { room: 'author', path: id ? [id] : [], query: { data } }, leaving.signal)
    leaving.abort()
    await expect(opening).rejects.toThrow('aborted')
    expect(heard).toEqual([])
  },
)

test('a link that lies is refused, and what was open before is not shown as if it were meant', async () => {
  const { shell, heard } = shellWith()
  expect(await openAddress(shell, asked('AAAA'), staying)).toMatchObject({ status: 'refused' })
  expect(heard).toEqual(['close'])
})
