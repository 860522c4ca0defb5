import { testFaults } from '../../../test/queue-faults-suite.ts'

testFaults(1)
