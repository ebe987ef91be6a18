declare const importModule: (address: string) => Promise<object>;
export = importModule;
