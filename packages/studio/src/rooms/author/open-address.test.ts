import { expect, test } from 'vitest'
import { packDocument } from '../../documents/share-link.ts'
import type { StudioDocument } from '../../documents/studio-document.ts'
import type { StudioShell } from '../../shell/room.ts'
import { openAddress } from './open-address.ts'

function shellWith() {
  const heard: string[] = []
  const desk = {
    add: async (document: StudioDocument) => {
      heard.push(`add ${document.title}`)
      return document
    },
    close: () => heard.push('close'),
  }
  const shell = { desk, go: ({ path = [] }) => heard.push(`go ${path.join()}`) } as unknown as StudioShell
  return { shell, heard }
}

const asked = (data: string) => ({ room: 'author', path: ['shared'], query: { data } })

test('a shared document becomes one of this browser, under an address of its own', async () => {
  const { shell, heard } = shellWith()
  const files = [{ path: 'a.yaml', text: 'telos: 1' }]
  const data = await packDocument({ id: 'x', title: 'Shed', kind: 'domain', files })
  expect(await openAddress(shell, asked(data))).toMatchObject({ status: 'open', document: { title: 'Shed', files } })
  expect(heard).toEqual(['add Shed', expect.stringMatching(/^go shared-\w{6}$/)])
})

test('a link that lies is refused, and what was open before is not shown as if it were meant', async () => {
  const { shell, heard } = shellWith()
  expect(await openAddress(shell, asked('AAAA'))).toMatchObject({ status: 'refused' })
  expect(heard).toEqual(['close'])
})
