// flying-squid, another server in JavaScript, in a process of its own: it handles all uncaught errors of its process by ending it, and
// asks for commands at the terminal. Started with an IPC channel; tells when it listens, and ends when the channel is closed.
import { createRequire } from 'node:module'

const [port, version] = process.argv.slice(2)
const { createMCServer } = createRequire(import.meta.url)('flying-squid')

createMCServer({
  motd: 'a second opinion',
  host: '127.0.0.1',
  port: Number(port),
  version,
  'max-players': 4,
  'online-mode': false,
  logging: false,
  gameMode: 0,
  difficulty: 1,
  generation: { name: 'superflat', options: { worldHeight: 80 } },
  kickTimeout: 30_000,
  plugins: {},
  modpe: false,
  'view-distance': 4,
  'player-list-text': { header: { text: '' }, footer: { text: '' } },
  'everybody-op': true,
  'max-entities': 100,
}).on('listening', () => process.send?.('listening'))

process.on('disconnect', () => process.exit())
