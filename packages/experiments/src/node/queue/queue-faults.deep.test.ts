import { testFaults } from '../../../test/queue-faults-suite.ts'

// npm run test:soak -- --queue asks for more
testFaults(Number(process.env.TELOS_ROUNDS ?? 10))
