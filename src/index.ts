/** The application holds configuration; every rule of the product lives in the plugin `inventory`. */
export default {};
