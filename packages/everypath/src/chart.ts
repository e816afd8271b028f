/** How the chart of a machine is read: its states, its arrows, and where a running one is. Runs in every browser. */
export * from './walk/chart.ts'
export * from './xstate/machineChart.ts'
