import { gameData } from '@telos/minecraft'
import createBlock from 'prismarine-block'
import createRegistry from 'prismarine-registry'
import { describe, expect, it } from 'vitest'
import { BlockCodec } from './block-codec.ts'
import { ProtocolVersion, supportedVersions } from './protocol-version.ts'

describe.each(supportedVersions)('blocks of %s', (version) => {
  const codec = new BlockCodec(new ProtocolVersion(version).registry)
  const registry = createRegistry(version)
  const Block = createBlock(registry)

  it('all states of all blocks have the numbers that the library gives them', () => {
    for (const { name, minStateId, maxStateId } of Object.values(registry.blocksByName)) {
      for (let state = minStateId!; state <= maxStateId!; state++) {
        const shown = Object.entries(Block.fromStateId(state, 0).getProperties())
        const properties = Object.fromEntries(shown.map(([key, value]) => [key, String(value)]))
        if (codec.stateOf({ name, properties }) !== state)
          expect.fail(`${name} ${JSON.stringify(properties)} is not ${state}`)
      }
    }
  })

  it('what is not told has its default', () => {
    for (const { name, defaultState } of Object.values(registry.blocksByName))
      expect(codec.stateOf({ name })).toBe(defaultState)
  })

  it('every block of the world is known', () => {
    for (const name of gameData.blocks.keys()) expect(() => codec.stateOf({ name }), name).not.toThrow()
  })
})
