import { expect, test } from 'vitest'
import { vgdlFolder } from '../../../test/vgdl.ts'

const game = `BasicGame square_size=10
  SpriteSet
    floor > Immovable
    trap > Immovable invisible=True
    crate > Passive
    gem > Resource limit=2
    exit > Door
    rat > RandomNPC
    avatar > MovingAvatar
  InteractionSet
    avatar wall > stepBack
  LevelMapping
    A > avatar floor
    . > floor
    t > trap floor
    c > crate floor
    g > gem floor
    x > exit floor
    r > rat floor
  TerminationSet
    Timeout limit=20 win=False
`
const { typed } = vgdlFolder({ 'all.txt': game, 'all_lvl0.txt': 'wwwwwwww\nwAtcgxrw\nwwwwwwww\n' })

test('a cell shows what is on top of it, and nothing that is invisible', async () => {
  const { out } = await typed({ stdin: '' }, 'play', 'all.txt')
  expect(out.split('\n\n')[1].split('\n')[1]).toBe('wA.cgxrw')
  expect(out).not.toContain('trap')
})

test('colours tell classes apart, and a line says which', async () => {
  const styled = (code: string, text: string) => `\u001b[${code}m${text}\u001b[39m`
  const { out } = await typed({ stdin: 'q', keyboard: true, color: true }, 'play', 'all.txt')
  const row = out.split('\n')[1]
  const avatar = (text: string) => `\u001b[1m${styled('32', text)}\u001b[22m`
  const [grey, red, yellow, magenta] = ['90', '31', '33', '35'].map((code) => (text: string) => styled(code, text))
  const cells = [grey('w'), avatar('A'), grey('.'), red('c'), yellow('g'), magenta('x'), red('r'), grey('w')]
  expect(row).toBe(cells.join(''))
  const meaning = [
    avatar('avatar'),
    grey('walls and fixed things'),
    red('things that move or can be pushed'),
    yellow('resources'),
    magenta('portals and doors'),
  ]
  // the last one does not fit the line of 80 columns
  expect(out).toContain(`\n${meaning.slice(0, -1).join(', ')},\n${meaning.at(-1)}\n`)
  const plain = await typed({ stdin: 'q', keyboard: true }, 'play', 'all.txt')
  expect(plain.out).not.toContain('\u001b[')
  expect(plain.out).not.toContain('walls and fixed things')
})
