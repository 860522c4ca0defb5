import { writeSync } from 'node:fs'
import { serve } from '../serve.ts'
import { PlainClient } from './plain-client.ts'
import { testWorld } from './test-world.ts'

// Run by a test: the whole life of a server. The process has to end by itself.
const server = await serve(testWorld(), { port: 0 })
const stays = await PlainClient.join(server, 'Stays')
const leaves = await PlainClient.join(server, 'Leaves')
leaves.leave()
await leaves.gone()
await server.close()
await stays.gone()
writeSync(1, 'done\n')
