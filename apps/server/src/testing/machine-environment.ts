/** What a program needs of the machine, and nothing that sets it up. It finds what others of the run have compiled. */
export const machineEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
